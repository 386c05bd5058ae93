import { type SubmitEvent, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language-context.tsx'
import { refusedField } from '../http/error-text.ts'
import type { FieldFault } from './form-rules.ts'
import { faultOfField, fieldsOf, valueOf } from './form-fields.ts'
import { faultText, labelledRefusal } from './form-texts.ts'

type Faults<Name extends string> = Partial<Record<Name, FieldFault>>
type Refusals<Name extends string> = Partial<Record<Name, string>>

interface SentForm<Name extends string> {
  /** Shows beside a field why the server refused it, and moves the focus there. */
  refuse: (name: Name, reason: string) => void
  /** Moves the focus to a field whose text is best typed again. */
  select: (name: Name) => void
  /** Empties the form, or restores its initial values. */
  reset: () => void
}

/**
 * A form whose rules are those its fields state (`required`, `maxLength`, …). Once it has been
 * submitted, problems appear beside their fields and go away as soon as they are fixed; the first
 * one gets the focus. The fields keep their own values, so nothing typed is lost when the language
 * changes.
 *
 * @param labels what each field is called, by field name
 */
export function useCheckedForm<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  onSubmit: (values: Record<Name, string>, sent: SentForm<Name>) => void,
) {
  const text = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [refusals, setRefusals] = useState<Refusals<Name>>({})
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const names = Object.keys(labels) as Name[]

  const check = (element: HTMLFormElement) => {
    const fields = fieldsOf(element, names)
    const found: Faults<Name> = {}
    for (const field of fields) {
      const fault = faultOfField(field)
      if (fault !== null) found[field.name as Name] = fault
    }
    setFaults(found)
    return { fields, firstFaulty: fields.find(({ name }) => found[name as Name] !== undefined) }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasSubmitted(true)
    setRefusals({})
    const { fields, firstFaulty } = check(event.currentTarget)
    if (firstFaulty !== undefined) {
      firstFaulty.focus()
      return
    }
    const values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
    onSubmit(values as Record<Name, string>, { refuse, select, reset })
  }

  const fieldNamed = (name: Name) =>
    form.current === null ? undefined : fieldsOf(form.current, [name])[0]

  const refuse = (name: Name, reason: string) => {
    setRefusals({ [name]: reason } as Refusals<Name>)
    fieldNamed(name)?.focus()
  }

  const refuseField = (error: Error): boolean => {
    const refused = refusedField(error, names)
    if (refused === null) return false
    refuse(refused.name, labelledRefusal(text, labels[refused.name], refused))
    return true
  }

  const select = (name: Name) => {
    const field = fieldNamed(name)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }

  const reset = () => {
    form.current?.reset()
    setFaults({})
    setRefusals({})
    setWasSubmitted(false)
  }

  const problemOf = (name: Name): string | undefined => {
    const fault = faults[name]
    return fault === undefined ? refusals[name] : faultText(text, labels[name], fault)
  }

  return {
    form: {
      ref: form,
      noValidate: true,
      onSubmit: submit,
      // If the browser ever submits it by itself, none of it ends up in an address.
      method: 'post',
      onChange: () => {
        setRefusals({})
        if (wasSubmitted && form.current !== null) check(form.current)
      },
    },
    /** The props of the field with this name. */
    field: (name: Name): { name: Name; label: string; error: string | undefined } => ({
      name,
      label: labels[name],
      error: problemOf(name),
    }),
    refuse,
    /** Shows a refusal beside the field it is about; false: it is about none of them. */
    refuseField,
  }
}
