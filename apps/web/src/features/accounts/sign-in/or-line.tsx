import { useText } from '../../../shared/i18n/language-context.tsx'
import classes from './or-line.module.css'

/** Parts one way from another. */
export function OrLine() {
  const t = useText()
  return <div className={classes.or}>{t('auth.or')}</div>
}
