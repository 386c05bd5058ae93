import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './type-ahead.module.css'

export interface Suggestion {
  key: string
  label: string
  hint?: string
}

/** As many as are read at a glance. */
const shown = 8

function startsWord(label: string, typed: string): boolean {
  const text = label.toLocaleLowerCase()
  return text.startsWith(typed) || text.includes(` ${typed}`)
}

function found<Given extends Suggestion>(options: readonly Given[], typed: string): Given[] {
  const wanted = typed.trim().toLocaleLowerCase()
  return options.filter(({ label }) => startsWord(label, wanted)).slice(0, shown)
}

const inSight = (list: Element | null) => list?.scrollIntoView({ block: 'nearest' })

/** The suggestion of that name, whichever case it is typed in. */
export function named<Given extends Suggestion>(options: readonly Given[], text: string) {
  const name = text.trim().toLocaleLowerCase()
  return options.find(({ label }) => label.toLocaleLowerCase() === name)
}

/**
 * A field that proposes known values while one types: Enter takes the first one and goes on to the next field, leaving
 * the field takes the text as it stands.
 */
export function TypeAhead<Given extends Suggestion>({
  label,
  value,
  options,
  isFree = true,
  isReadOnly = false,
  className = '',
  maxLength,
  onCommit,
  onDone,
}: {
  label: string
  value: string
  options: readonly Given[]
  /** Whether other texts are taken than those of the options. */
  isFree?: boolean
  isReadOnly?: boolean
  className?: string | undefined
  maxLength?: number
  /** @param chosen one of the options, or a text that is none of them; empty: nothing any more */
  onCommit: (chosen: Given | string) => void
  /** Enter was pressed: the next field is due. */
  onDone: (field: HTMLInputElement) => void
}) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const proposed = isOpen ? found(options, typed ?? '') : []

  const close = () => {
    setTyped(null)
    setIsOpen(false)
    setMarked(0)
  }
  const commit = (chosen: Given | string) => {
    close()
    const text = typeof chosen === 'string' ? chosen.trim() : chosen.label
    if (text !== value) onCommit(chosen)
  }
  const commitText = () => {
    if (typed === null) return close()
    const known = named(options, typed)
    if (known !== undefined || isFree || typed.trim() === '') return commit(known ?? typed)
    const [first] = found(options, typed)
    return first === undefined ? close() : commit(first)
  }
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = press
    if (key === 'Escape' && (isOpen || typed !== null)) {
      press.stopPropagation()
      if (isOpen && proposed.length > 0) setIsOpen(false)
      else close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      press.preventDefault()
      setIsOpen(true)
      if (isOpen) setMarked((marked + step + proposed.length) % Math.max(1, proposed.length))
    }
    if (key === 'Enter') {
      press.preventDefault()
      const taken = proposed[marked]
      const isAsked = typed !== null && typed.trim() !== ''
      // Leaving the field finds nothing left to save.
      flushSync(() => {
        if (taken !== undefined && (isAsked || marked > 0)) commit(taken)
        else commitText()
      })
      onDone(field)
    }
  }

  return (
    <span className={`${classes.place} ${className}`}>
      <input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one takes no text
        role="combobox"
        className={classes.field}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={proposed.length > 0}
        aria-controls={listId}
        aria-activedescendant={proposed.length > 0 ? `${listId}-${marked}` : undefined}
        placeholder={label}
        title={label}
        value={typed ?? value}
        readOnly={isReadOnly}
        maxLength={maxLength}
        autoComplete="off"
        data-quick
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setMarked(0)
          setIsOpen(true)
        }}
        onKeyDown={isReadOnly ? undefined : onKeyDown}
        onBlur={commitText}
      />
      {proposed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the field above
        <div id={listId} ref={inSight} role="listbox" aria-label={label} className={classes.list}>
          {proposed.map((option, index) => (
            <div
              key={option.key}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={classes.option}
              // Before the field loses the focus, and with it what is typed.
              onMouseDown={(press) => {
                press.preventDefault()
                commit(option)
              }}
            >
              <span>{option.label}</span>
              {option.hint !== undefined && <span className={classes.hint}>{option.hint}</span>}
            </div>
          ))}
        </div>
      )}
    </span>
  )
}
