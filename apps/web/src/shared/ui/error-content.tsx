import { Link } from 'react-router'
import { useText } from '../i18n/language-context.tsx'
import type { ReactNode } from 'react'
import { focusOnArrival } from '../browser/arrival.ts'
import { paths } from '../paths.ts'
import classes from './error-content.module.css'
import { RequestNumber } from './request-number.tsx'

const numbers = { forbidden: 403, notFound: 404, failed: 500 } as const

export type ErrorKind = keyof typeof numbers

/** A page that exists, but whose code did not load. */
export type LoadingFault = 'notLoaded' | 'outdated'

/**
 * The content of the pages 403, 404 and 500 (rule F1.6) and of code that did not load: the fault, the
 * state of the reader's work, the next step, and a link home.
 */
export function ErrorContent({
  kind,
  retry,
  number = null,
}: {
  kind: ErrorKind | LoadingFault
  /** Asks for the page again: a button or a link. */
  retry?: ReactNode
  /** The number to quote to support. */
  number?: string | null
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
        {retry}
        <Link className={classes.home} to={paths.home}>
          {t('shell.backHome')}
        </Link>
      </div>
      <RequestNumber number={number} />
    </>
  )
}
