import { useText } from '../../../shared/i18n/language-context.tsx'
import { LoadingRows } from '../../../shared/ui/loading-rows.tsx'
import classes from './event-loading.module.css'

const factCount = 10
const orderRows = 8
const orderColumns = 8

/** The page's frame in its true size while the event is on the way. */
export function EventLoading() {
  const t = useText()
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{t('event.loading')}</h1>
      <div className={classes.title} aria-hidden />
      <div className={classes.band} aria-hidden>
        <div className={classes.facts}>
          {Array.from({ length: factCount }, (_, fact) => (
            <span key={fact} className={classes.fact} />
          ))}
        </div>
        <div className={classes.box} />
      </div>
      <div className={classes.orders}>
        <LoadingRows rows={orderRows} columns={orderColumns} />
      </div>
    </div>
  )
}
