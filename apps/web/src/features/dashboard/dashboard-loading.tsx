import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './dashboard-loading.module.css'

const figures = 6

/** The page's frame in its true size while the figures are on the way. */
export function DashboardLoading() {
  return (
    <div>
      <FiguresLoading />
      <div className={classes.columns}>
        <div className={classes.box} />
        <div className={classes.box} />
      </div>
    </div>
  )
}

export function FiguresLoading() {
  const t = useText()
  return (
    <div className={classes.figures} aria-busy>
      <span className="visually-hidden">{t('dashboard.loading')}</span>
      {Array.from({ length: figures }, (_, figure) => (
        <div key={figure} className={classes.figure} />
      ))}
    </div>
  )
}
