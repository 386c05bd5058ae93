import type { CommentPerson } from '@gangway/contract/comments'
import { mentionQuery } from '@gangway/domain/comments/comment-tokens'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useBox } from './box-context.ts'
import { offeredPeople } from './mentions.ts'

/**
 * A text field for mentioning people: after `@` it suggests matches, chosen with the arrow keys and
 * Enter or Tab.
 */
export function TextField({
  label,
  describedBy,
  value,
  people,
  hasFocus = false,
  onInput,
  onMention,
  onAskForPeople,
  onSend,
  onEscape,
}: {
  label: string
  describedBy?: string | undefined
  value: string
  /** Null: not asked for yet. */
  people: readonly CommentPerson[] | null
  hasFocus?: boolean
  onInput: (text: string) => void
  onMention: (person: CommentPerson) => void
  onAskForPeople: () => void
  onSend: () => void
  onEscape?: () => void
}) {
  const { t } = useBox()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [asked, setAsked] = useState<{ from: number; query: string } | null>(null)
  const [active, setActive] = useState(0)
  const offered = asked === null || people === null ? [] : offeredPeople(people, asked.query)
  const isOpen = asked !== null && people !== null && (offered.length > 0 || asked.query !== '')
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])

  // As high as its content, within the limits of the style sheet.
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [value])

  const look = () => {
    const element = field.current
    if (element === null) return
    const isMark = element.selectionStart === element.selectionEnd
    const query = isMark ? mentionQuery(element.value, element.selectionStart) : null
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

  const act = (event: KeyboardEvent) => {
    const chosen = offered[active]
    if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setAsked(null)
    } else if (chosen !== undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : offered.length - 1
      setActive((active + step) % offered.length)
    } else if (chosen !== undefined && isPlain(event) && ['Enter', 'Tab'].includes(event.key)) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    } else if (event.key === 'Escape' && onEscape !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
  }

  return (
    <div class="field">
      <textarea
        ref={field}
        rows={2}
        dir="auto"
        aria-label={label}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && offered.length > 0 ? optionId(active) : undefined}
        placeholder={label}
        value={value}
        onInput={({ currentTarget }) => {
          onInput(currentTarget.value)
          look()
        }}
        onClick={look}
        onKeyDown={act}
        onKeyUp={({ key }) => {
          if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) look()
        }}
        onBlur={() => setAsked(null)}
      />
      {isOpen && offered.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand beside a text
        <div class="people" role="listbox" id={id} aria-label={t('people')}>
          {offered.map((person, index) => (
            <div
              key={person.account_id}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              <span>{person.name}</span>
              <span class="quiet">{t(person.side)}</span>
            </div>
          ))}
        </div>
      )}
      {isOpen && offered.length === 0 && (
        <output class="people nobody" id={id}>
          {t('nobody')}
        </output>
      )}
    </div>
  )
}

const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
