// How Chronicles add to the types of the game, without the base naming any of them.

/** The Chronicles there are, each under its key: each enters itself here, from its own folder. */
export interface Box {}

/** What a Chronicle can bring. Its own interface names only what it does bring. */
export interface Brings {
  readonly options?: object
  /** Its own state; and what a viewer sees of it, if that is not all. */
  readonly keeps?: object
  readonly seen?: object
  readonly task?: { readonly kind: string }
  readonly move?: { readonly type: string }
  readonly event?: { readonly type: string }
  readonly effect?: object
  /** The kind of a figure on the rondel. */
  readonly figure?: string
}

/** What this one brings under that name. */
export type Bring<B, Name extends keyof Brings> = B extends { readonly [_ in Name]: infer T } ? T : never

/** What all Chronicles of the box bring under that name. */
export type Brought<Name extends keyof Brings> = { readonly [K in keyof Box]: Bring<Box[K], Name> }[keyof Box]

/** A word of the base, and what Chronicles add to it. */
export type AndBrought<T, Name extends keyof Brings> = T | Brought<Name>

/** A union's members all at once. */
export type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer T) => void
  ? T
  : never

/** What each Chronicle in play keeps; and what a viewer sees of that. */
export type Chronicles = { readonly [K in keyof Box]?: Bring<Box[K], 'keeps'> }
export type SeenChronicles = {
  readonly [K in keyof Box]?: Box[K] extends { readonly seen: infer S } ? S : Bring<Box[K], 'keeps'>
}
