import { TextInput, type TextInputProps } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'

const clockPattern = String.raw`([01]\d|2[0-3]):[0-5]\d`

/** A clock time of a call as it is typed, `HH:MM`. */
export function ClockField(props: TextInputProps) {
  const t = useText()
  return (
    <TextInput
      // A time field of the browser would show 08:00 PM to some.
      pattern={clockPattern}
      placeholder={t('shipCalls.clockFormat')}
      maxLength={5}
      autoComplete="off"
      withAsterisk={false}
      {...props}
    />
  )
}
