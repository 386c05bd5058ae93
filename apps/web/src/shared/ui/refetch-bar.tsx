import { useText } from '../i18n/language-context.tsx'
import classes from './refetch-bar.module.css'

/** A thin bar above content that is being fetched again; its space is always reserved. */
export function RefetchBar({ isShown }: { isShown: boolean }) {
  const t = useText()
  return (
    <output className={classes.bar} data-shown={isShown}>
      {isShown && <span className="visually-hidden">{t('lists.refreshing')}</span>}
    </output>
  )
}
