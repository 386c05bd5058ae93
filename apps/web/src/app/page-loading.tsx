import { useText } from '../shared/i18n/language-context.tsx'
import classes from './page-loading.module.css'

/** While a page's code is on the way: a thin bar, so that a fast load does not flicker. */
export function PageLoading() {
  return (
    <output className={classes.bar}>
      <span className="visually-hidden">{useText()('shell.loading')}</span>
    </output>
  )
}
