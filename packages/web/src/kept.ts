import { effect, type Signal, signal } from '@preact/signals'

/** A signal whose value this browser keeps. What is stored and cannot be read any more is forgotten. */
export function kept<T>(key: string, initial: T, isValue: (value: unknown) => value is T): Signal<T> {
  const place = `cairn.${key}`
  const value = signal(read(place, isValue) ?? initial)
  effect(() => {
    try {
      if (value.value !== initial || localStorage.getItem(place) !== null)
        localStorage.setItem(place, JSON.stringify(value.value))
    } catch {
      // a browser that keeps nothing still plays
    }
  })
  return value
}

function read<T>(place: string, isValue: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return isValue(value) ? value : undefined
  } catch {
    return undefined
  }
}
