import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import classes from './calendar-feed-section.module.css'

/** The address, to be copied: it is shown once and stored nowhere. */
export function CalendarAddress({ url, onKept }: { url: string; onKept: () => void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)

  // The button that opened this is unmounted; move the focus here.
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
        <CopyTextButton text={url} />
        <Button variant="default" onClick={onKept}>
          {t('calendar.done')}
        </Button>
      </div>
    </>
  )
}
