import { useText } from '../shared/i18n/language-context.tsx'
import { useIsHydrating } from '../shared/browser/use-is-hydrating.tsx'
import classes from './scripts-awaited.module.css'

/**
 * Part of the page the server draws until the application takes over; visible if that takes too long or
 * never happens.
 */
export function ScriptsAwaited() {
  const t = useText()
  if (!useIsHydrating()) return null
  return <output className={classes.note}>{t('shell.scriptsAwaited')}</output>
}
