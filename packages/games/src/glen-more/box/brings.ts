// How Chronicles add to the types of the game, without the base naming any of them.

/** What the box holds beside the base: each Chronicle enters here, from its own folder, what it brings. */
export interface Contents {}

/** What a Chronicle can bring. Its own interface names only what it does bring. */
export interface Brings {
  readonly options?: object
  /** Its own state; and what a viewer sees of it, if that is not all. */
  readonly keeps?: object
  readonly seen?: object
  readonly task?: { readonly kind: string }
  readonly move?: { readonly type: string }
  readonly event?: { readonly type: string }
  readonly effect?: { readonly tag: string }
  /** The kind of a figure on the rondel. */
  readonly figure?: string
  /** Where something gained may come from. */
  readonly source?: string
  /** Moments of its own, for other Chronicles to listen to. */
  readonly moments?: object
}

/** What this one brings under that name. */
export type Bring<B, Name extends keyof Brings> = B extends { readonly [_ in Name]: infer T } ? T : never

/** What all Chronicles of the box bring under that name. */
export type Brought<Name extends keyof Brings> = {
  readonly [K in keyof Contents]: Bring<Contents[K], Name>
}[keyof Contents]

/** A word of the base, and what Chronicles add to it. */
export type AndBrought<T, Name extends keyof Brings> = T | Brought<Name>

/** A union's members all at once. */
export type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer T) => void
  ? T
  : never

/** What each Chronicle in play keeps; and what a viewer sees of that. */
export type Chronicles = { readonly [K in keyof Contents]?: Bring<Contents[K], 'keeps'> }
export type SeenChronicles = {
  readonly [K in keyof Contents]?: Contents[K] extends { readonly seen: infer S }
    ? S
    : Bring<Contents[K], 'keeps'>
}
