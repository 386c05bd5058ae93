import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { ErrorContent, type ErrorKind } from '../shared/ui/error-content.tsx'
import classes from './error-page.module.css'

/** The pages 403, 404 and 500 (rule F1.6): alone, or inside the frame of who is signed in. */
export function ErrorPage({ kind, isFramed }: { kind: ErrorKind; isFramed: boolean }) {
  const t = useText()
  usePageTitle(`${t(`shell.${kind}`)} | ${config.app_name}`)
  const Part = isFramed ? 'div' : 'main'
  return (
    <Part className={classes.page} data-framed={isFramed}>
      <ErrorContent kind={kind} />
    </Part>
  )
}
