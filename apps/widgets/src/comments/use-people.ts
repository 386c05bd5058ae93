import type { CommentPerson } from '@gangway/contract/comments'
import { useCallback, useRef, useState } from 'preact/hooks'
import { fetchPeople } from './comments.api.ts'

/** The people who can be mentioned; fetched once someone types an `@`. */
export function usePeople(event_id: number) {
  const [people, setPeople] = useState<CommentPerson[] | null>(null)
  const isAsked = useRef(false)
  const askForPeople = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    fetchPeople(event_id).then(setPeople, () => {
      // Without the list people type the name; the next `@` tries again.
      isAsked.current = false
    })
  }, [event_id])
  return { people, askForPeople }
}
