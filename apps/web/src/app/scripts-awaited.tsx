import { useText } from '../shared/i18n/language-context.tsx'
import { useIsHydrating } from '../shared/lib/use-is-hydrating.ts'
import classes from './scripts-awaited.module.css'

/**
 * Stands in the picture that the server draws until the application takes over, and is seen when that takes too long or
 * does not happen at all.
 */
export function ScriptsAwaited() {
  const t = useText()
  if (!useIsHydrating()) return null
  return <output className={classes.note}>{t('shell.scriptsAwaited')}</output>
}
