import { useRef, useState } from 'react'

/** Keys of lines of fields that come as often as needed. @param count of lines at first */
export function useLineKeys(count: number) {
  const next = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, key) => key))
  return {
    keys,
    onAdd: () => {
      const key = next.current
      next.current += 1
      setKeys((before) => [...before, key])
    },
    onRemove: (key: number) => setKeys((before) => before.filter((one) => one !== key)),
  }
}
