import type { CommentPerson } from '@gangway/contract/comments'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useBox } from './box-context.ts'
import { useMentions } from './use-mentions.ts'

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
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const mentions = useMentions({ field, people, onInput, onMention, onAskForPeople })
  const { offered, active, isOpen, look, choose } = mentions

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

  const act = (event: KeyboardEvent) => {
    if (mentions.takeKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
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
        aria-activedescendant={isOpen && offered.length > 0 ? optionId(id, active) : undefined}
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
        onBlur={mentions.close}
      />
      {isOpen && <OfferedPeople id={id} people={offered} active={active} onChoose={choose} />}
    </div>
  )
}

function OfferedPeople({
  id,
  people,
  active,
  onChoose,
}: {
  id: string
  people: readonly CommentPerson[]
  active: number
  onChoose: (person: CommentPerson) => void
}) {
  const { t } = useBox()
  if (people.length === 0) {
    return (
      <output class="people nobody" id={id}>
        {t('nobody')}
      </output>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand beside a text
    <div class="people" role="listbox" id={id} aria-label={t('people')}>
      {people.map((person, index) => (
        <div
          key={person.account_id}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <span>{person.name}</span>
          <span class="quiet">{t(person.side)}</span>
        </div>
      ))}
    </div>
  )
}

const optionId = (list: string, index: number) => `${list}-${index}`
