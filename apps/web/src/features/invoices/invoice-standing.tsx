import type { InvoiceStanding } from '@gangway/domain/invoices/invoice-status'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircle, IconCircleCheck, IconCircleHalf2 } from '../../shared/ui/page-icons.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import classes from './invoice-standing.module.css'

const icons = { paid: IconCircleCheck, part_paid: IconCircleHalf2, unpaid: IconCircle } as const

/**
 * How far an invoice is settled, in words and with a shape each, so that color is never the only sign.
 */
export function InvoiceStandingBadge({
  standing,
  isOverdue,
}: {
  standing: InvoiceStanding
  isOverdue: boolean
}) {
  const t = useText()
  const Icon = isOverdue ? IconAlertTriangle : icons[standing]
  return (
    <span className={classes.badge} data-standing={isOverdue ? 'overdue' : standing}>
      <Icon size={13} stroke={2.25} aria-hidden />
      {standingText(t, { standing, overdue: isOverdue })}
    </span>
  )
}

export function standingText(
  t: Translate,
  { standing, overdue }: { standing: InvoiceStanding; overdue: boolean },
): string {
  return overdue && standing === 'unpaid'
    ? t('invoices.standing.overdue')
    : t(`invoices.standing.${standing}`)
}
