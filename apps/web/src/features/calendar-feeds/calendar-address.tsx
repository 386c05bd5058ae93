import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './calendar-feed-section.module.css'

/** The address, to be copied: it is shown once and stored nowhere. */
export function CalendarAddress({ url, onKept }: { url: string; onKept: () => void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)

  // What was pressed to get here is gone, and with it the focus.
  useEffect(() => field.current?.select(), [])

  return (
    <>
      <TextInput
        ref={field}
        className={classes.address}
        label={t('calendar.address')}
        description={t('calendar.once')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button
              leftSection={
                copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
              }
              onClick={copy}
            >
              {t(copied ? 'forms.copied' : 'forms.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onKept}>
          {t('calendar.done')}
        </Button>
      </div>
    </>
  )
}
