import { useState } from 'react'
import { flushSync } from 'react-dom'
import { clockPattern } from '../../shared/forms/clock-time.ts'
import classes from './type-ahead.module.css'

interface PlaceFieldProps {
  label: string
  /** Stands in the empty field where the label has no room. */
  short?: string
  /** Stands behind the value. */
  unit?: string
  value: string
  kind: 'text' | 'time' | 'phone' | 'count'
  isReadOnly: boolean
  maxLength: number
  className?: string | undefined
  onCommit: (text: string) => void
  /** Enter was pressed: the next field is due. */
  onDone: (field: HTMLInputElement) => void
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

/** Typed in its place: saved with Enter or by leaving it, taken back with Escape. A value that cannot be saved stays marked. */
export function PlaceField({
  label,
  short = label,
  unit,
  value,
  kind,
  isReadOnly,
  maxLength,
  className = '',
  onCommit,
  onDone,
}: PlaceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isFaulty = typed !== null && wholes[kind]?.test(typed.trim()) === false
  const save = () => {
    if (typed === null || isFaulty) return
    setTyped(null)
    if (typed.trim() !== value) onCommit(typed.trim())
  }
  const input = (
    <input
      className={`${classes.field} ${unit === undefined ? className : ''}`}
      aria-label={label}
      aria-invalid={isFaulty}
      title={label}
      placeholder={short}
      value={typed ?? value}
      readOnly={isReadOnly}
      maxLength={maxLength}
      inputMode={modes[kind]}
      autoComplete="off"
      data-quick={kind === 'phone' ? undefined : true}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(clockTyped(kind, currentTarget.value))}
      onKeyDown={(press) => {
        const { key, currentTarget: field } = press
        if (key === 'Escape' && typed !== null) {
          press.stopPropagation()
          setTyped(null)
        }
        if (key !== 'Enter') return
        press.preventDefault()
        // Leaving the field finds nothing left to save.
        flushSync(save)
        if (!isFaulty) onDone(field)
      }}
      onBlur={save}
    />
  )
  if (unit === undefined) return input
  return (
    <span className={`${classes.counted} ${className}`} data-unit={unit}>
      {input}
    </span>
  )
}

/** Four digits get their colon, which keyboards of digits do not have. */
const clockTyped = (kind: PlaceFieldProps['kind'], text: string) =>
  kind === 'time' ? text.replace(/^(\d{2})(\d{2})$/, '$1:$2') : text
