import type { PersonalDataOverview } from '@gangway/contract/personal-data'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { ReactNode } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { type AskedOrder, usePersonalData } from './personal-data.api.ts'
import classes from './personal-data.module.css'

/** A dialog about an order number: it first looks up what is held, for which all factors have to be fresh. */
export function PersonalDataDialog({
  title,
  children,
  onClose,
  ...asked
}: AskedOrder & {
  title: string
  children: (overview: PersonalDataOverview) => ReactNode
  onClose: () => void
}) {
  const { t } = useLanguage()
  const { data, error, refetch } = usePersonalData(asked)
  return (
    <Dialog onClose={onClose} title={title} size="lg">
      {data === undefined && error === null && (
        <output className={classes.loading}>{t('privacy.loading')}</output>
      )}
      {data === undefined && error !== null && (
        <LoadFailed title={t('privacy.failed')} error={error} onRetry={refetch} />
      )}
      {data !== undefined && children(data)}
    </Dialog>
  )
}

/** How much each order holds, by kind. */
export function HeldOrders({ orders }: Pick<PersonalDataOverview, 'orders'>) {
  const { t, language } = useLanguage()
  const list = new Intl.ListFormat(language)
  return (
    <ul className={classes.orders}>
      {orders.map(({ excursion_id, agency_title, event_date, held }) => (
        <li key={excursion_id}>
          <span className={classes.excursion}>
            {t('privacy.order', {
              excursion: agency_title,
              date: formatShortDate(event_date, language),
            })}
          </span>
          <span className={classes.held}>
            {held.length === 0
              ? t('privacy.nothingHeld')
              : list.format(
                  held.map(({ kind, entries }) =>
                    kind === 'customer'
                      ? t('orders.deletion.customer')
                      : `${t(`orders.deletion.${kind}`)} (${entries})`,
                  ),
                )}
          </span>
        </li>
      ))}
    </ul>
  )
}
