/** Why a move is refused: the rule it would break, a stable code for the reason, and its particulars. */
export interface Refusal {
  readonly rule: string
  readonly because: string
  readonly params?: Readonly<Record<string, string | number>>
}

export const refusal = (
  rule: string,
  because: string,
  params?: Readonly<Record<string, string | number>>,
): Refusal => (params === undefined ? { rule, because } : { rule, because, params })
