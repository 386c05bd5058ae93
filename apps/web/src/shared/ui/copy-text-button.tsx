import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from './page-icons.ts'
import { useText } from '../i18n/language-context.tsx'

/** Copies a text, and says for a moment that it has. */
export function CopyTextButton({
  text,
  label,
  ...look
}: { text: string; label?: string } & Pick<ButtonProps, 'variant'>) {
  const t = useText()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          {...look}
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={copy}
        >
          {copied ? t('forms.copied') : (label ?? t('forms.copy'))}
        </Button>
      )}
    </CopyButton>
  )
}
