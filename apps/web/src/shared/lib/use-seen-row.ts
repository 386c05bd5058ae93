import { useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { HttpError } from './http-error.ts'

/** Label and text of each thing that can be edited. */
type Facts = readonly (readonly [string, string])[]

/**
 * The row that a form shows, whose version a save names. When somebody else was faster, that is said with what
 * they changed; from then on saving again is meant.
 */
export function useSeenRow<Row extends object | null>(
  row: Row,
  factsOf: (row: NonNullable<Row>) => Facts,
) {
  const t = useText()
  const [given, setGiven] = useState(row)
  const [seen, setSeen] = useState(row)
  if (given !== row) {
    setGiven(row)
    setSeen(row)
  }

  /** What to say of an error that means this; null: it is another one. */
  function overtaken(error: Error): string | null {
    if (!(error instanceof HttpError) || error.code !== 'stale' || seen === null) return null
    const present = error.data as NonNullable<Row>
    const before = factsOf(seen)
    const changed = factsOf(present).filter(([, text], position) => before[position]?.[1] !== text)
    setSeen(present)
    const list = changed.map(([label, text]) => t('shell.nowReads', { label, text })).join(', ')
    return t('shell.changedMeanwhile', { list })
  }

  return { seen, overtaken }
}
