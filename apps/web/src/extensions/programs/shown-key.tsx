import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import classes from './programs.module.css'

/** A key, to be copied: it is shown once and stored nowhere. */
export function ShownKey({ apiKey, onKept }: { apiKey: string; onKept: () => void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)

  // The button that opened this is unmounted; move the focus here.
  useEffect(() => field.current?.select(), [])

  return (
    <div className={classes.shown}>
      <p className={classes.once}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('programs.once')}
      </p>
      <TextInput
        ref={field}
        classNames={{ input: classes.key ?? '' }}
        label={t('programs.key')}
        description={t('programs.keyHint')}
        value={apiKey}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyTextButton text={apiKey} />
        <Button variant="default" onClick={onKept}>
          {t('programs.kept')}
        </Button>
      </div>
    </div>
  )
}
