import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'

/**
 * Mantine's password field, which by itself exposes neither its error nor its description to
 * assistive technology.
 */
export function DescribedPasswordInput({ description, error, ...field }: PasswordInputProps) {
  const id = useId()
  const isFaulty = Boolean(error)
  const describedBy = [
    ...(isFaulty ? [`${id}-error`] : []),
    ...(description === undefined ? [] : [`${id}-description`]),
  ].join(' ')
  return (
    <PasswordInput
      {...field}
      id={id}
      description={description}
      error={error}
      aria-invalid={isFaulty || undefined}
      aria-describedby={describedBy === '' ? undefined : describedBy}
    />
  )
}
