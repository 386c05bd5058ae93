import { useText } from '../i18n/language-context.tsx'
import classes from './refetch-bar.module.css'

/** A thin bar at the top of what is being fetched again; its place is always kept. */
export function RefetchBar({ isShown }: { isShown: boolean }) {
  const t = useText()
  return (
    <output className={classes.bar} data-shown={isShown}>
      {isShown && <span className="visually-hidden">{t('lists.refreshing')}</span>}
    </output>
  )
}
