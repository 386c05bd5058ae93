import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { lackingData } from '@gangway/domain/orders/data-request'
import { isActiveOrder } from '@gangway/domain/orders/order-status'
import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage, useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { CodeAwaited } from '../../shared/ui/code-awaited.tsx'
import { IconClock, IconPencil, IconSend } from '../../shared/ui/icons.ts'
import classes from './ask-for-data.module.css'
import { useAskForData } from './data-requests.api.ts'
import { Mark } from './order-marks.tsx'
import type { OrdersOnPage } from './orders.api.ts'

const EnterDataDialog = lazy(async () => ({
  default: (await import('./enter-data-dialog.tsx')).EnterDataDialog,
}))

type EventOfRequest = Pick<Event, 'event_id' | 'agency_hash'>

/** Whether something is missing that no one has asked for. */
function isToAskFor({ status, subproducts, data_request: known }: Order): boolean {
  const { keys, persons } = lackingData(subproducts)
  if (!isActiveOrder[status] || keys.length === 0) return false
  return known === null || persons > known.persons || keys.some((key) => !known.keys.includes(key))
}

function useAsking({ event, onPage }: { event: EventOfRequest; onPage: OrdersOnPage }) {
  const t = useText()
  const ask = useAskForData({
    event,
    onPage,
    onDone: (orders) => {
      const [only] = orders
      toastSuccess(
        orders.length === 1 && only !== undefined
          ? t('dataRequests.askedOrder', { customer: only.customer })
          : t('dataRequests.askedMany', { n: orders.length }),
      )
    },
  })
  const mutate = (orders: readonly Order[], onSuccess?: () => void) =>
    ask.mutate(orders, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => toastError(t('dataRequests.notAsked', { reason: errorText(t, error) })),
    })
  return { ...ask, mutate }
}

function askedText(
  t: Translate,
  { asked_by: name, asked_at }: NonNullable<Order['data_request']>,
  language: Parameters<typeof formatInstant>[1],
): string {
  const when = formatInstant(asked_at, language)
  return name === null
    ? t('dataRequests.asked', { when })
    : t('dataRequests.askedBy', { name, when })
}

/** In the order's panel: who has asked for what is missing, and the ways to ask for it or enter it. */
export function MissingDataActions({
  event,
  order,
  onPage,
  isOperator,
  onDone,
}: {
  event: Event
  order: Order
  onPage: OrdersOnPage
  isOperator: boolean
  /** The button that was pressed is unmounted: move the focus. */
  onDone: () => void
}) {
  const { t, language } = useLanguage()
  const ask = useAsking({ event, onPage })
  const [isEntering, setIsEntering] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isLacking = isActiveOrder[order.status] && lackingData(order.subproducts).keys.length > 0
  if (!isLacking && !isEntering) return null
  const leave = (wasSaved: boolean) => {
    setIsEntering(false)
    if (wasSaved || !isLacking) onDone()
    else button.current?.focus()
  }
  return (
    <div className={classes.actions}>
      {order.data_request !== null && (
        <span className={classes.asked}>
          <IconClock size={16} aria-hidden />
          {askedText(t, order.data_request, language)}
        </span>
      )}
      {isToAskFor(order) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={16} aria-hidden />}
          // Not `loading`: a disabled button would drop the focus.
          aria-busy={ask.isPending}
          onClick={() => ask.mutate([order], onDone)}
        >
          {t('dataRequests.ask')}
        </Button>
      )}
      {isOperator && (
        <Button
          ref={button}
          variant="default"
          size="compact-sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsEntering(true)}
        >
          {t('dataRequests.enter')}
        </Button>
      )}
      {isEntering && (
        <Suspense fallback={<CodeAwaited />}>
          <EnterDataDialog event={event} order={order} onPage={onPage} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}

/** In the order's row: one press asks; afterwards a mark says since when. */
export function AskInRow({
  event,
  order,
  onPage,
}: {
  event: EventOfRequest
  order: Order
  onPage: OrdersOnPage
}) {
  if (isToAskFor(order)) return <AskButton event={event} order={order} onPage={onPage} />
  if (order.data_request === null) return null
  return <AskedMark request={order.data_request} />
}

function AskedMark({ request }: { request: NonNullable<Order['data_request']> }) {
  const { t, language } = useLanguage()
  return <Mark icon="asked">{askedText(t, request, language)}</Mark>
}

function AskButton({
  event,
  order,
  onPage,
}: {
  event: EventOfRequest
  order: Order
  onPage: OrdersOnPage
}) {
  const t = useText()
  const ask = useAsking({ event, onPage })
  return (
    <button
      type="button"
      className={classes.ask}
      aria-label={t('dataRequests.askOrder', { customer: order.customer })}
      title={t('dataRequests.ask')}
      aria-busy={ask.isPending}
      onClick={() => ask.mutate([order])}
    />
  )
}

/** Above the orders: asks for all of them at once, where several lack something. */
export function AskForAll({ event, onPage }: { event: Event; onPage: OrdersOnPage }) {
  const t = useText()
  const ask = useAsking({ event, onPage })
  const orders = event.excursions.filter(isToAskFor)
  if (orders.length < 2) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.all ?? ''}
      leftSection={<IconSend size={16} aria-hidden />}
      aria-busy={ask.isPending}
      onClick={() => ask.mutate(orders)}
    >
      {t('dataRequests.askMany', { n: orders.length })}
    </Button>
  )
}
