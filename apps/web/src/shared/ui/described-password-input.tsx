import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useId } from 'react'

/** Mantine's field for passwords, which by itself says neither that it is in error nor what describes it. */
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
