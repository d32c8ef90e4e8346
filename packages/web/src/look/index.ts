// The house's design language. The page imports look.css once; drawings are imported by who shows them.
export * from './button.tsx'
export * from './card.tsx'
export * from './crown.tsx'
export * from './dialog.tsx'
export * from './icon.tsx'
export { type SettName, seatSett, seatSetts, setts } from './setts.ts'
export * from './tartan.tsx'
export { type Repeat, weaveUrl } from './weave.ts'
