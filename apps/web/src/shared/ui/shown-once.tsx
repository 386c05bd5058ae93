import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyTextButton } from './copy-text-button.tsx'

/** A secret, to be copied: it is shown once and stored nowhere. */
export function ShownOnce({
  secret,
  label,
  hint,
  kept,
  className = '',
  onKept,
}: {
  secret: string
  label: string
  hint: string
  /** On the button of someone who has kept it. */
  kept: string
  className?: string | undefined
  onKept: () => void
}) {
  const field = useRef<HTMLInputElement>(null)

  // The button that opened this is unmounted; move the focus here.
  useEffect(() => field.current?.select(), [])

  return (
    <>
      <TextInput
        ref={field}
        className={className}
        label={label}
        description={hint}
        value={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyTextButton text={secret} />
        <Button variant="default" onClick={onKept}>
          {kept}
        </Button>
      </Group>
    </>
  )
}
