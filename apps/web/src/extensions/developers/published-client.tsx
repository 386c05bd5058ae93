import { config } from '../../shared/browser/config.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { CopyTextButton } from '../../shared/ui/copy-text-button.tsx'
import { CodeText } from './code-text.tsx'
import classes from './developers.module.css'

/** The client for TypeScript that this server hands out, with the command that installs it. */
export function PublishedClient({ address }: { address: string }) {
  const t = useText()
  const { client } = config
  return (
    <div className={classes.client}>
      {client === null ? (
        <p className={classes.hint}>{t('developers.clientMissing')}</p>
      ) : (
        <>
          <div className={classes.bar}>
            <a className={classes.download} href={client.path} download>
              {t('developers.clientDownload', { version: client.version })}
            </a>
            <CopyTextButton variant="default" text={commandFor(address, client)} />
          </div>
          <CodeText name={t('developers.clientInstall')} text={commandFor(address, client)} />
        </>
      )}
    </div>
  )
}

function commandFor(address: string, { path }: { path: string }): string {
  return `npm install ${address}${path}`
}
