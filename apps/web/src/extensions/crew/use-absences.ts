import { useRef, useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Absence } from './absence-text.ts'

/** Names of the fields of one time away. */
export type AbsenceFieldName = `from-${number}` | `to-${number}`

/** Days away as they are typed; null: no day yet. */
interface TypedAbsence {
  key: number
  from: string | null
  to: string | null
}

/** The lines of a form in which times away are typed. */
export function useAbsences(saved: readonly Absence[]) {
  const t = useText()
  const next = useRef(saved.length)
  const [typed, setTyped] = useState<TypedAbsence[]>(() =>
    saved.map(({ from, to }, key) => ({ key, from, to })),
  )
  const labels = Object.fromEntries(
    typed.flatMap(({ key }, place) => [
      [`from-${key}`, t('crew.absenceFrom', { n: place + 1 })],
      [`to-${key}`, t('crew.absenceTo', { n: place + 1 })],
    ]),
  ) as Record<AbsenceFieldName, string>
  return {
    typed,
    /** Label of each field, for the form that checks them. */
    labels,
    add: () => {
      const key = next.current
      next.current += 1
      setTyped((before) => [...before, { key, from: null, to: null }])
    },
    change: (key: number, days: Partial<Omit<TypedAbsence, 'key'>>) =>
      setTyped((before) => before.map((one) => (one.key === key ? { ...one, ...days } : one))),
    remove: (key: number) => setTyped((before) => before.filter((one) => one.key !== key)),
    /** Without a last day it is the first alone. */
    sent: (): Absence[] =>
      typed.flatMap(({ from, to }) => (from === null ? [] : [{ from, to: to ?? from }])),
  }
}

export type TypedAbsences = ReturnType<typeof useAbsences>
