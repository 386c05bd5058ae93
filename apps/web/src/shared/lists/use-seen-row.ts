import { useState } from 'react'
import { useText } from '../i18n/language-context.tsx'

/** Label and text of each thing that can be edited. */
type Facts = readonly (readonly [string, string])[]

/**
 * The row that a form shows, and whose version a save names. If someone else was faster, the form
 * shows what they changed; saving again is then deliberate.
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

  /** @param present returns the row of a refusal of this kind, and null for any other */
  function overtaken(present: NonNullable<Row> | null): string | null {
    if (present === null || seen === null) return null
    const before = factsOf(seen)
    const changed = factsOf(present).filter(([, text], position) => before[position]?.[1] !== text)
    setSeen(present)
    const list = changed.map(([label, text]) => t('forms.nowReads', { label, text })).join(', ')
    return t('forms.changedMeanwhile', { list })
  }

  return { seen, overtaken }
}
