import { Button } from '@mantine/core'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { IconPrinter } from '../../../shared/ui/page-icons.ts'
import { useEffect, useState } from 'react'
import { config } from '../../../shared/browser/config.ts'
import { useText } from '../../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../../shared/ui/copy-text-button.tsx'
import classes from './second-factor.module.css'

/** The codes that stand in for a lost phone; shown once, so there are three ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const text = codes.join('\n')
  const fileTitle = t('accounts.codesFile', { app: config.app_name })

  // The element focused before is unmounted; move the focus here.
  useEffect(() => title?.focus(), [title])

  return (
    <div className={classes.step} data-printed>
      <h3 ref={setTitle} tabIndex={-1} className={classes.title}>
        {t('accounts.codesTitle')}
      </h3>
      <p className={classes.text}>{t('accounts.codesHint')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <CopyTextButton text={text} variant="default" />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadText(`${fileTitle}.txt`, `${fileTitle}\n\n${text}\n`)}
        >
          {t('accounts.codesDownload')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('accounts.codesPrint')}
        </Button>
        <Button onClick={onKept}>{t('accounts.codesKept')}</Button>
      </div>
    </div>
  )
}

/** Hands a text to the person as a file. */
function downloadText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
