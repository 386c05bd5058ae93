import { useState } from 'react'
import { onlyPickupTime } from './pickup-search.ts'

/** The field's text, and the time it stands for. @param saved a time that is locked; null: none is */
export function usePickedTime(saved: string | null) {
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState(saved ?? '')
  // Only the field's value is ever saved: a half-typed time does not count.
  const time = onlyPickupTime(typed)
  const type = (search: string) => {
    setTyped(search)
    const meant = onlyPickupTime(search)
    if (meant !== null && saved === null) setPicked(meant)
  }
  const leave = () => {
    if (time !== picked) setPicked(null)
  }
  return { picked, setPicked, typed, type, time, leave }
}
