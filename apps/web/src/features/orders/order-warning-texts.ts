import type { Order } from '@gangway/contract/orders'
import { type OrderWarning, warningsOfOrder } from '@gangway/domain/orders/order-warnings'
import {
  missingRequiredDataOfOrder,
  surplusRequiredDataOfOrder,
} from '@gangway/domain/orders/required-data'
import type { GroupSize } from '@gangway/domain/events/group-size'
import { groupSentence } from '../../shared/format/group-text.ts'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { config } from '../../shared/browser/config.ts'

/** A warning about an order in words: it says how many, never who. */
interface WordedWarning {
  warning: OrderWarning
  text: string
}

/** Warnings to be seen before the order is confirmed. */
export function wordedWarnings(t: Translate, order: Order, event: GroupSize): WordedWarning[] {
  return warningsOfOrder(order, event).map((warning) => ({
    warning,
    text: warning === 'below_minimum' ? groupSentence(t, event) : warningText(t, order, warning),
  }))
}

/** In the notice about missing data, and in place of the phone number. */
const shownElsewhere: ReadonlySet<OrderWarning> = new Set(['data_missing', 'phone_missing'])

/** Doubts about the data received; the other warnings are shown in places of their own. */
export function wordedDoubts(t: Translate, order: Order): string[] {
  return warningsOfOrder(order).flatMap((warning) =>
    warning === 'below_minimum' || shownElsewhere.has(warning)
      ? []
      : warningText(t, order, warning),
  )
}

function warningText(
  t: Translate,
  order: Order,
  warning: Exclude<OrderWarning, 'below_minimum'>,
): string {
  const { subproducts, data_doubts } = order
  const of = passportCount(order)
  switch (warning) {
    case 'data_missing': {
      const missing = missingRequiredDataOfOrder(subproducts)
      return t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })
    }
    case 'passport_expired':
      return t('checks.passportsExpired', { n: data_doubts?.expired ?? 0, of })
    case 'passport_expires_soon': {
      const months = config.passport_months
      return t('checks.passportsExpiring', { n: data_doubts?.expiring ?? 0, of, months })
    }
    case 'data_doubtful':
      return t('checks.doubtful', { n: data_doubts?.doubtful ?? 0 })
    case 'data_surplus': {
      const surplus = surplusRequiredDataOfOrder(subproducts)
      const list = surplus.map(({ key }) => t(`orders.${key}`)).join(', ')
      return t('checks.surplusOf', { list })
    }
    case 'phone_missing':
      return t('checks.noPhone')
  }
}

function passportCount({ subproducts }: Order): number {
  return subproducts
    .flatMap(({ required_data }) => required_data)
    .reduce((sum, entry) => sum + (entry.key === 'passport_data' ? entry.value.length : 0), 0)
}
