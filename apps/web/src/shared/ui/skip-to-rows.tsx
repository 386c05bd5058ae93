import { focusRow } from '../lists/focus-row.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './skip.module.css'

/** Behind the title of a list's page: leads by keyboard past its buttons and filters to the first row. */
export function SkipToRows() {
  const t = useText()
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('[role=tabpanel]')?.querySelector('[data-list]')
        focusRow(list ?? null, 1)
      }}
    >
      {t('lists.skipToRows')}
    </button>
  )
}
