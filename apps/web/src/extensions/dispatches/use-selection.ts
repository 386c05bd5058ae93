import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** Selected parties, by their keys; keys of parties that are elsewhere by now count for nothing. */
export function useSelection(between: (one: string, other: string) => string[]) {
  const [keys, setKeys] = useState(none)
  const [last, setLast] = useState<string | null>(null)
  return {
    keys,
    clear: () => setKeys(none),
    /** @param isRange with those between it and the last one */
    toggle: (key: string, isRange: boolean) => {
      setLast(key)
      const range = isRange && last !== null ? between(last, key) : [key]
      const added = !keys.has(key)
      setKeys((held) => {
        const others = [...held].filter((one) => !range.includes(one))
        return new Set(added ? [...others, ...range] : others)
      })
    },
  }
}

/** Selected parties in one place, the same object as long as there are none: the lists there are not drawn again for others. */
export function selectedAt(keys: ReadonlySet<string>, place: number): ReadonlySet<string> {
  const own = [...keys].filter((key) => key.endsWith(`:${place}`))
  return own.length === 0 ? none : new Set(own)
}
