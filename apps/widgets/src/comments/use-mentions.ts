import type { CommentPerson } from '@gangway/contract/comments'
import { mentionQuery } from '@gangway/domain/comments/comment-tokens'
import type { RefObject } from 'preact'
import { useState } from 'preact/hooks'
import { offeredPeople } from './mentions.ts'

/** The people a text field suggests after `@`, and choosing one with the keyboard. */
export function useMentions({
  field,
  people,
  onInput,
  onMention,
  onAskForPeople,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  /** Null: not asked for yet. */
  people: readonly CommentPerson[] | null
  onInput: (text: string) => void
  onMention: (person: CommentPerson) => void
  onAskForPeople: () => void
}) {
  const [asked, setAsked] = useState<{ from: number; query: string } | null>(null)
  const [active, setActive] = useState(0)
  const offered = asked === null || people === null ? [] : offeredPeople(people, asked.query)
  const isOpen = asked !== null && people !== null && (offered.length > 0 || asked.query !== '')

  /** Looks whether a mention begins before the caret. */
  const look = () => {
    const element = field.current
    if (element === null) return
    const isCaret = element.selectionStart === element.selectionEnd
    const query = isCaret ? mentionQuery(element.value, element.selectionStart) : null
    if (query !== null) onAskForPeople()
    setAsked(query)
    setActive(0)
  }

  const choose = (person: CommentPerson) => {
    const element = field.current
    if (element === null || asked === null) return
    element.focus()
    // Directly in the field: someone who types on would do so before the caret had moved.
    element.setRangeText(`@${person.name} `, asked.from, element.selectionStart, 'end')
    onInput(element.value)
    onMention(person)
    setAsked(null)
  }

  /** @returns whether the key was for the suggestions */
  const takeKey = (event: KeyboardEvent): boolean => {
    const chosen = offered[active]
    if (isOpen && event.key === 'Escape') {
      event.stopPropagation()
      setAsked(null)
    } else if (chosen !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1
      setActive((active + step) % offered.length)
    } else if (chosen !== undefined && isPlain(event) && ['Enter', 'Tab'].includes(event.key)) {
      choose(chosen)
    } else {
      return false
    }
    event.preventDefault()
    return true
  }

  return { offered, active, isOpen, look, choose, close: () => setAsked(null), takeKey }
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
