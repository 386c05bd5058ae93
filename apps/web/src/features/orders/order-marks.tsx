import type { Order, SubProduct } from '@gangway/contract/orders'
import { missingRequiredData, type RequiredDataKey } from '@gangway/domain/orders/required-data'
import { useText } from '../../shared/i18n/language-context.tsx'
import { DataLine } from './data-line.tsx'
import classes from './orders-table.module.css'
import { TicketTag } from './ticket-tag.tsx'

const none: readonly RequiredDataKey[] = []

/** Told by counts already: "1 of 3 passports". */
const shownByCounts: readonly RequiredDataKey[] = ['passport_data']

/** What an order still lacks, below its customer's name. */
export function OrderMarks({ order, needsTicket }: { order: Order; needsTicket: boolean }) {
  const { subproducts, status } = order
  const [only] = subproducts
  return (
    <>
      <DataLine order={order} />
      {only !== undefined && subproducts.length === 1 && status === 'requested' && (
        <div className={classes.mark}>
          <MissingData subProduct={only} except={shownByCounts} />
        </div>
      )}
      {needsTicket && <TicketTag order={order} />}
    </>
  )
}

/** Which data is still missing, so that no one has to open every order to find out. */
export function MissingData({
  subProduct,
  except = none,
}: {
  subProduct: SubProduct
  except?: readonly RequiredDataKey[] | undefined
}) {
  const t = useText()
  const missing = missingRequiredData(subProduct).filter((key) => !except.includes(key))
  if (missing.length === 0) return null
  return t('orders.lacking', { list: missing.map((key) => t(`orders.${key}`)).join(', ') })
}
