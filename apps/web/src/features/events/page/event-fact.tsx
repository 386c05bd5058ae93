import type { CSSProperties, ReactNode } from 'react'
import { textWidth } from '../../../shared/format/text-width.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './event-fact.module.css'

/**
 * One labelled value of the event; one that is empty says so. Its room is estimated from its text, so that lines break
 * alike before and after the typeface is there.
 */
export function Fact({
  label,
  text,
  beside = 0,
  title,
  isRare = false,
  isPrintOnly = false,
  isScreenOnly = false,
  children,
}: {
  label: string
  /** The value as it reads, for its room; left out: the value is a text. */
  text?: string | undefined
  /** Pixels that the value takes beside its text. */
  beside?: number
  /** The full text, in case only part of it fits. */
  title?: string | undefined
  /** On a phone it is shown on demand. */
  isRare?: boolean
  isPrintOnly?: boolean
  isScreenOnly?: boolean
  children: ReactNode
}) {
  const t = useText()
  const isEmpty = children === '' || children === false
  const written = text ?? (typeof children === 'string' ? children : '')
  const read = isEmpty ? t('event.notGiven') : written
  return (
    <div
      className={classes.fact}
      style={roomFor(label, read, beside)}
      data-rare={isRare || undefined}
      data-print-only={isPrintOnly || undefined}
      data-screen-only={isScreenOnly || undefined}
    >
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} title={title} data-empty={isEmpty || undefined}>
        {isEmpty ? t('event.notGiven') : children}
      </dd>
    </div>
  )
}

/** Share of the text size that a label has. */
const labelSize = 12 / 14

function roomFor(label: string, value: string, beside: number): CSSProperties {
  return {
    '--label-room': `${Math.ceil(textWidth(label).line * labelSize)}px`,
    '--value-room': `${Math.ceil(textWidth(value).line) + beside}px`,
  } as CSSProperties
}
