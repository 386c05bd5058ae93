import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { clockPattern } from '../../shared/forms/clock-time.ts'
import classes from './place-field.module.css'

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

const modes = { text: 'text', time: 'numeric', phone: 'tel', count: 'numeric' } as const

const patterns = {
  text: '.*',
  time: clockPattern,
  phone: String.raw`\+?[\d\s()\/.\-]{6,}`,
  count: String.raw`\d+`,
}

const wholes = Object.fromEntries(
  Object.entries(patterns).map(([kind, pattern]) => [kind, new RegExp(`^(?:${pattern})?$`, 'u')]),
)

/** Four digits get their colon, which keyboards of digits do not have. */
const clockTyped = (kind: keyof typeof modes, text: string) =>
  kind === 'time' ? text.replace(/^(\d{2})(\d{2})$/, '$1:$2') : text

/**
 * Typed in its place: saved with Enter, which goes on to the next field, or by leaving it; taken back with Escape. A
 * value that cannot be saved stays marked. Where values are known it proposes them, and Enter takes the first one.
 */
export function PlaceField<Given extends Suggestion = never>({
  label,
  short = label,
  unit,
  value,
  kind = 'text',
  options,
  isFree = true,
  isReadOnly,
  maxLength,
  className = '',
  onCommit,
  onDone,
}: {
  label: string
  /** Stands in the empty field where the label has no room. */
  short?: string
  /** Stands behind the value. */
  unit?: string
  value: string
  kind?: keyof typeof modes
  options?: () => readonly Given[]
  /** Whether other texts are taken than those of the options. */
  isFree?: boolean
  isReadOnly: boolean
  maxLength?: number
  className?: string | undefined
  /** @param chosen one of the options, or a text that is none of them; empty: nothing any more */
  onCommit: (chosen: Given | string) => void
  /** Enter was pressed: the next field is due. */
  onDone: (field: HTMLInputElement) => void
}) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** Position in the list; null: it is closed. */
  const [marked, setMarked] = useState<number | null>(null)
  const proposed = marked === null || options === undefined ? [] : found(options(), typed ?? '')
  const isFaulty = typed !== null && wholes[kind]?.test(typed.trim()) === false

  const close = () => {
    setTyped(null)
    setMarked(null)
  }
  const commit = (chosen: Given | string) => {
    close()
    if ((typeof chosen === 'string' ? chosen : chosen.label) !== value) onCommit(chosen)
  }
  const save = () => {
    if (typed === null) return close()
    const text = typed.trim()
    const known = options?.() ?? []
    const meant = named(known, text) ?? (isFree || text === '' ? text : found(known, text)[0])
    if (meant === undefined) close()
    else if (!isFaulty) commit(meant)
  }
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = press
    if (key === 'Escape' && (marked !== null || typed !== null)) {
      press.stopPropagation()
      if (proposed.length > 0) setMarked(null)
      else close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && options !== undefined) {
      press.preventDefault()
      const { length } = proposed
      setMarked(marked === null ? 0 : (marked + step + length) % Math.max(1, length))
    }
    if (key !== 'Enter') return
    press.preventDefault()
    const taken = proposed[marked ?? 0]
    const isAsked = (typed ?? '').trim() !== '' || (marked ?? 0) > 0
    // Leaving the field finds nothing left to save.
    flushSync(() => (taken !== undefined && isAsked ? commit(taken) : save()))
    if (!isFaulty) onDone(field)
  }
  const input = (
    <input
      className={`${classes.field} ${unit === undefined && options === undefined ? className : ''}`}
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      title={label}
      placeholder={short}
      value={typed ?? value}
      readOnly={isReadOnly}
      maxLength={maxLength}
      inputMode={modes[kind]}
      autoComplete="off"
      data-quick={kind === 'phone' ? undefined : true}
      {...(options && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': proposed.length > 0,
        'aria-controls': listId,
        'aria-activedescendant': proposed.length > 0 ? `${listId}-${marked}` : undefined,
      })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(clockTyped(kind, currentTarget.value))
        setMarked(0)
      }}
      onKeyDown={isReadOnly ? undefined : onKeyDown}
      onBlur={save}
    />
  )
  if (unit !== undefined) {
    return (
      <span className={`${classes.counted} ${className}`} data-unit={unit}>
        {input}
      </span>
    )
  }
  if (options === undefined) return input
  return (
    <span className={`${classes.place} ${className}`}>
      {input}
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
