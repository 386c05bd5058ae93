import { useText } from '../../shared/i18n/language-context.tsx'
import { useStatements } from './statements.api.ts'
import classes from './statements.module.css'

/** State of a month, beside its name. */
export function MonthState({ agency_id, month }: { agency_id: number; month: string }) {
  const t = useText()
  const { data } = useStatements(agency_id, month)
  if (data === undefined) return null
  return (
    <span className={classes.state} data-state={data.state}>
      {t(`statements.state.${data.state}`)}
      {data.open_claims > 0 && `, ${t('claims.open', { n: data.open_claims })}`}
    </span>
  )
}
