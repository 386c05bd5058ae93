import type { Order } from '@gangway/contract/orders'
import type { DecisionResult } from '@gangway/contract/decisions'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCheck } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import type { BulkDecision } from './decisions.api.ts'
import classes from './bulk-decision-dialog.module.css'

/** A line for each order: decided, or why it was not. */
export function BulkResults({
  status,
  orders,
  results,
}: {
  status: BulkDecision['excursion_status']
  orders: readonly Order[]
  results: readonly DecisionResult[]
}) {
  const t = useText()
  const customerOf = new Map(orders.map(({ id, customer }) => [id, customer]))
  return (
    <ul className={classes.orders} aria-live="polite">
      {results.map((result) => {
        const isDone = result.code === null
        const Mark = isDone ? IconCheck : IconAlertTriangle
        return (
          <li key={result.excursion_id} className={classes.order} data-done={isDone}>
            <Mark size={16} aria-hidden className={classes.mark} />
            <bdi className={classes.customer}>{customerOf.get(result.excursion_id)}</bdi>
            <span className={isDone ? classes.quiet : classes.lacking}>
              {outcome(t, status, result)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function outcome(
  t: Translate,
  status: BulkDecision['excursion_status'],
  { code, order }: DecisionResult,
): string {
  if (order === null) return t('decisions.result.missing')
  if (code === 'above_maximum') return t('decisions.result.full')
  if (code === 'below_minimum') return t('decisions.result.few')
  if (code === 'warnings_not_accepted') return t('decisions.result.warned')
  if (code !== null) {
    return t('decisions.result.overtaken', { status: t(`events.status.${order.status}`) })
  }
  return t(`decisions.result.${status}`)
}
