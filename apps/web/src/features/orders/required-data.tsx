import type { Event } from '@gangway/contract/events'
import type { Order, SubProduct } from '@gangway/contract/orders'
import {
  missingRequiredDataOfOrder,
  surplusRequiredDataOfOrder,
} from '@gangway/domain/orders/required-data'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { IconCircleCheck } from '../../shared/ui/page-icons.ts'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { config } from '../../shared/browser/config.ts'
import { warningCount, warningsOf } from './data-warnings.ts'
import { wordedDoubts } from './order-warning-texts.ts'
import { useRevealOrder } from './orders.api.ts'
import panel from './confirmation-panel.module.css'
import { OrderNeeds } from './order-needs.tsx'
import { PersonalDataAccess } from './personal-data-access.tsx'
import classes from './required-data.module.css'
import { SubProductData } from './sub-product-data.tsx'
import { WarningLines } from './warning-lines.tsx'

/** Data required of the order's persons, and the missing parts (rule O4.3). */
export function RequiredData({
  event,
  order,
  mayReveal,
  actions,
}: {
  event: Event
  order: Order
  mayReveal: boolean
  /** Ways to get missing data. */
  actions: ReactNode
}) {
  const t = useText()
  const { event_id, event_date } = event
  const reveal = useRevealOrder({ event_id, order })
  const { subproducts, needs } = reveal.data ?? order
  const warnings = useMemo(() => {
    const options = { event_date, passport_months: config.passport_months }
    return warningsOf(reveal.data?.subproducts ?? [], options)
  }, [reveal.data, event_date])
  const doubts = wordedDoubts(t, order)
  const oddities = warningCount(warnings) + surplusRequiredDataOfOrder(order.subproducts).length
  return (
    <section className={panel.section} aria-labelledby="required-data-title">
      <h3 className={panel.heading} id="required-data-title">
        {t('orders.requiredData')}
      </h3>
      <Completeness order={order} subproducts={subproducts} />
      {actions}
      {reveal.data === undefined && doubts.length > 0 && (
        <div className={classes.odd}>
          <WarningLines lines={doubts} />
        </div>
      )}
      {(needs !== null || order.subproducts.some(hasPersons)) && (
        <PersonalDataAccess mayReveal={mayReveal} reveal={reveal} />
      )}
      {reveal.data !== undefined && oddities > 0 && (
        <output className={classes.odd}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('checks.warnings', { n: oddities })}
        </output>
      )}
      {needs !== null && <OrderNeeds needs={needs} />}
      {subproducts.map(
        (subProduct, position) =>
          isConcerned(subProduct) && (
            <SubProductData
              // Sub-products have no id on the wire and never change places.
              // oxlint-disable-next-line react/no-array-index-key
              key={position}
              subProduct={subProduct}
              isOnly={subproducts.length === 1}
              warnings={warnings[position]}
              view={viewOf({ mayReveal, isRevealed: reveal.data !== undefined })}
            />
          ),
      )}
    </section>
  )
}

function Completeness({ order, subproducts }: { order: Order; subproducts: Order['subproducts'] }) {
  const t = useText()
  const missing = missingRequiredDataOfOrder(subproducts)
  if (missing.length === 0 && order.deleted_data.length > 0) return null
  if (missing.length === 0) {
    return (
      <p className={classes.complete}>
        <IconCircleCheck size={18} aria-hidden />
        {t('orders.dataComplete')}
      </p>
    )
  }
  const list = missing.map((key) => t(`orders.${key}`)).join(', ')
  return (
    <p className={classes.missing}>
      <IconAlertTriangle size={18} aria-hidden />
      {t('orders.dataMissing', { list })}
    </p>
  )
}

function isConcerned({ additional_required_data, required_data }: SubProduct): boolean {
  return additional_required_data.length + required_data.length > 0
}

function hasPersons({ required_data }: Order['subproducts'][number]): boolean {
  return required_data.some(({ value }) => typeof value !== 'number' && value.length > 0)
}

function viewOf({ mayReveal, isRevealed }: { mayReveal: boolean; isRevealed: boolean }) {
  if (!mayReveal) return 'counts'
  return isRevealed ? 'clear' : 'masked'
}
