import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { dateInTimeZone, formatShortDate } from '@gangway/domain/dates/calendar-date'
import {
  type DeletedKind,
  deletedKinds,
  deletionDay,
} from '@gangway/domain/retention/deletion-days'
import { IconEraser } from '../../shared/ui/page-icons.ts'
import { nowMs } from '../../shared/browser/clock.ts'
import { config } from '../../shared/browser/config.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import classes from './required-data.module.css'

/** On which day what the order holds is deleted, and on which what it no longer holds was. */
export function DeletionDays({ event, order }: { event: Event; order: Order }) {
  const { t, language } = useLanguage()
  const listOf = (kinds: readonly DeletedKind[]) =>
    new Intl.ListFormat(language).format(kinds.map((kind) => t(`orders.deletion.${kind}`)))
  const dateOf = (day: string) => formatShortDate(day, language)
  const erased = order.deleted_data.find(({ on_request }) => on_request)
  const byDate = order.deleted_data.filter(({ on_request }) => !on_request)
  const past = Map.groupBy(byDate, ({ deleted_on }) => deleted_on)
  const lines = [
    ...(erased === undefined
      ? []
      : [t('privacy.erasedBefore', { date: dateOf(erased.deleted_on) })]),
    ...[...past].map(([day, gone]) => {
      const kinds = deletedKinds.filter((kind) => gone.some((one) => one.kind === kind))
      return t('orders.deletedBefore', { list: listOf(kinds), date: dateOf(day) })
    }),
    ...[...daysAhead(event, order)].map(([day, kinds]) =>
      capitalized(t('orders.deletedLater', { list: listOf(kinds), date: dateOf(day) })),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <div className={classes.deletion}>
      <IconEraser size={16} aria-hidden />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** Overdue data is deleted with the next run, so today at the earliest. */
function daysAhead(
  { event_date, port_time_zone }: Event,
  { status, canceled_on, subproducts, needs, ticket, customer, order_id }: Order,
): ReadonlyMap<string, DeletedKind[]> {
  const today = dateInTimeZone(new Date(nowMs()), port_time_zone)
  const held = deletedKinds.filter((kind) => {
    if (kind === 'ticket') return ticket !== null
    // The number stands in for a deleted name.
    if (kind === 'customer') return customer !== order_id
    if (kind === 'personal_data' && needs !== null) return true
    return subproducts.some(({ required_data }) =>
      required_data.some(
        ({ key, value }) => key === kind && typeof value !== 'number' && value.length > 0,
      ),
    )
  })
  return Map.groupBy(held, (kind) => {
    const day = deletionDay(kind, { event_date, status, canceled_on }, config.retention)
    return day < today ? today : day
  })
}

function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1)
}
