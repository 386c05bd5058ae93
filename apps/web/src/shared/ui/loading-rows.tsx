import { useText } from '../i18n/language-context.tsx'
import classes from './loading-rows.module.css'

/** Gray bars in the real size of a table while its first rows are loading. */
export function LoadingRows({ rows, columns }: { rows: number; columns: number }) {
  const t = useText()
  return (
    <div>
      <output className="visually-hidden">{t('shell.loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className={classes.bar} />
          ))}
        </div>
      ))}
    </div>
  )
}
