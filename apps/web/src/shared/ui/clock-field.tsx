import { TextInput, type TextInputProps } from '@mantine/core'
import { clockPattern } from '../forms/clock-time.ts'
import { useText } from '../i18n/language-context.tsx'

/**
 * A time of day, `HH:mm`: a time field of the browser would show 08:00 PM to some. Four digits get their colon, which
 * keyboards of digits do not have.
 */
export function ClockField(props: TextInputProps) {
  const t = useText()
  return (
    <TextInput
      pattern={clockPattern}
      placeholder={t('forms.clockFormat')}
      maxLength={5}
      inputMode="numeric"
      onInput={({ currentTarget: field }) => {
        if (!/^\d{4}$/.test(field.value)) return
        field.value = `${field.value.slice(0, 2)}:${field.value.slice(2)}`
      }}
      autoComplete="off"
      withAsterisk={false}
      {...props}
    />
  )
}
