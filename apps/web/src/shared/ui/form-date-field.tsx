import { type ReactNode, useState } from 'react'
import { DateField } from './date-field.tsx'

/** A date field of a form that `useCheckedForm` reads. */
export function FormDateField({
  name,
  label,
  error,
  defaultValue = null,
  earliest = null,
  isRequired = false,
  hasFocus = false,
  description,
}: {
  name: string
  label: string
  error: string | undefined
  /** `YYYY-MM-DD` */
  defaultValue?: string | null | undefined
  /** `YYYY-MM-DD`; a day before it is a fault of the form. */
  earliest?: string | null
  isRequired?: boolean
  /** It has the focus when its dialog opens. */
  hasFocus?: boolean
  description?: ReactNode
}) {
  const [value, setValue] = useState(defaultValue)
  return (
    <DateField
      label={label}
      value={value}
      earliest={earliest}
      onChange={setValue}
      input={{
        name,
        required: isRequired,
        withAsterisk: false,
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        ...(error === undefined ? {} : { error }),
        ...(description === undefined ? {} : { description }),
        ...(hasFocus ? { 'data-autofocus': true } : {}),
      }}
    />
  )
}
