import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '../i18n/language-context.tsx'
import { focusOnArrival } from '../browser/arrival.ts'
import { paths } from '../paths.ts'
import classes from './error-content.module.css'

const numbers = { forbidden: 403, notFound: 404, failed: 500 } as const

export type ErrorKind = keyof typeof numbers

/** A page that exists, but whose code did not load. */
export type LoadingFault = 'notLoaded' | 'outdated'

/**
 * The content of the pages 403, 404 and 500 (rule F1.6) and of code that did not load, with a link
 * home.
 */
export function ErrorContent({
  kind,
  onReload,
}: {
  kind: ErrorKind | LoadingFault
  onReload?: () => void
}) {
  const t = useText()
  return (
    <>
      {kind !== 'notLoaded' && kind !== 'outdated' && (
        <p className={classes.number} aria-hidden>
          {numbers[kind]}
        </p>
      )}
      <h1 ref={focusOnArrival} tabIndex={-1} className={classes.title}>
        {t(`shell.${kind}`)}
      </h1>
      <p className={classes.hint}>{t(`shell.${kind}Hint`)}</p>
      <div className={classes.actions}>
        {onReload !== undefined && (
          <Button variant="default" onClick={onReload}>
            {t('shell.reload')}
          </Button>
        )}
        <Link className={classes.home} to={paths.home}>
          {t('shell.backHome')}
        </Link>
      </div>
    </>
  )
}
