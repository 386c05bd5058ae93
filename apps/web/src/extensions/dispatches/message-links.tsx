import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'

/** Open the reader's own programs with a message; nothing is sent before they press send there. */
export function MessageLinks({
  phone,
  email,
  subject,
  text,
  children,
}: {
  /** E.164; empty: the program asks whom it is for. Null: no link. */
  phone: string | null
  email: string | null
  subject: string
  text: string
  /** Stands before them. */
  children: ReactNode
}) {
  const t = useText()
  const body = encodeURIComponent(text)
  return (
    <Group gap="xs" my="sm">
      {children}
      {phone !== null && (
        <>
          <Button component="a" href={`sms:${phone}?body=${body}`} variant="default">
            {t('dispatches.bySms')}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/${phone.replace('+', '')}?text=${body}`}
            target="_blank"
            rel="noreferrer"
            variant="default"
          >
            {t('dispatches.byWhatsApp')}
          </Button>
        </>
      )}
      {email !== null && (
        <Button
          component="a"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`}
          variant="default"
        >
          {t('dispatches.byMail')}
        </Button>
      )}
    </Group>
  )
}
