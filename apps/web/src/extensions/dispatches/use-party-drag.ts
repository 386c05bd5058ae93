import { type DragEvent, useRef, useState } from 'react'
import { partyAt } from './use-party-keys.ts'

const placeAt = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null

/** Drags parties onto a dispatch, 0 for none. @param onDrop the party held, and where it was let go */
export function usePartyDrag(onDrop: (party: string, place: number) => void) {
  const held = useRef<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    held.current = null
    setOver(null)
  }
  return {
    /** Place above which parties are held; null: none. */
    over,
    handlers: {
      onDragStart: (drag: DragEvent) => {
        const party = partyAt(drag.target)
        if (party === null) return
        held.current = party.dataset['party'] ?? null
        drag.dataTransfer.effectAllowed = 'move'
        drag.dataTransfer.setData('text/plain', party.innerText)
      },
      onDragOver: (drag: DragEvent) => {
        const place = placeAt(drag)
        if (held.current === null) return
        const isOther = place !== null && !held.current.endsWith(`:${place.dataset['drop']}`)
        setOver(isOther ? Number(place.dataset['drop']) : null)
        if (isOther) drag.preventDefault()
      },
      onDrop: (drag: DragEvent) => {
        const place = placeAt(drag)
        if (held.current === null || place === null) return
        drag.preventDefault()
        onDrop(held.current, Number(place.dataset['drop']))
        end()
      },
      onDragEnd: end,
    },
  }
}
