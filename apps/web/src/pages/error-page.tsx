import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { safeRedirect } from '../shared/browser/safe-redirect.ts'
import { useText } from '../shared/i18n/language-context.tsx'
import { config } from '../shared/browser/config.ts'
import { usePageTitle } from '../shared/browser/use-page-title.ts'
import { ErrorContent, type ErrorKind } from '../shared/ui/error-content.tsx'
import classes from './error-page.module.css'

/** The pages 403, 404 and 500 (rule F1.6): alone, or inside the frame of who is signed in. */
export function ErrorPage({ kind, isFramed }: { kind: ErrorKind; isFramed: boolean }) {
  const t = useText()
  const asked = askedIn(useLocation().state)
  usePageTitle(`${t(`shell.${kind}`)} | ${config.app_name}`)
  const Part = isFramed ? 'div' : 'main'
  return (
    <Part className={classes.page} data-framed={isFramed}>
      <ErrorContent
        kind={kind}
        retry={
          asked !== null && (
            <Button component={Link} variant="default" to={asked} reloadDocument replace>
              {t('shell.tryAgain')}
            </Button>
          )
        }
      />
    </Part>
  )
}

/** The address that led here; null: someone came to this page itself. */
function askedIn(state: unknown): string | null {
  return typeof state === 'string' ? safeRedirect(state) : null
}
