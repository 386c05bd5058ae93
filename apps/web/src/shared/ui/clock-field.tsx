import { TextInput, type TextInputProps } from '@mantine/core'
import { clockPattern } from '../forms/clock-time.ts'
import { useText } from '../i18n/language-context.tsx'

/** A time of day, `HH:mm`: a time field of the browser would show 08:00 PM to some. */
export function ClockField(props: TextInputProps) {
  const t = useText()
  return (
    <TextInput
      pattern={clockPattern}
      placeholder={t('forms.clockFormat')}
      maxLength={5}
      autoComplete="off"
      withAsterisk={false}
      {...props}
    />
  )
}
