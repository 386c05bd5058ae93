import { maximumBulkEvents } from '@gangway/domain/events/bulk-actions'
import { eventSortFields, factsIn } from '@gangway/domain/events/event-facts'
import { type AttentionFilters, attentionFilters } from '@gangway/domain/events/event-chips'
import { eventStatuses } from '@gangway/domain/events/event-status'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { maximumProductLength, maximumShipLength } from '@gangway/domain/lists/list-params'
import * as z from 'zod'
import { exportLanguage, spreadsheetFormats } from './export-query.ts'
import { calendarDate, idParam, key, line } from './fields.ts'
import {
  isRange,
  listOf,
  page,
  perPage,
  perPageOf,
  refusedRange,
  searchText,
  sentNarrowing,
  searchableOf,
  sortBy,
} from './list-query.ts'
import { fault } from './field-faults.ts'

export const eventSearchFields = [
  ...factsIn('search'),
  'agency_name',
  'port_name',
  'ship',
  'id',
  'customer',
  /** The order's number. */
  'order_id',
  'reference',
] as const

export type EventSearchField = (typeof eventSearchFields)[number]

const guideLanguage = z.enum(guideLanguages)

const attention = Object.fromEntries(
  Object.entries(attentionFilters).map(([field, values]) => [field, z.enum(values).optional()]),
) as unknown as {
  [Field in keyof AttentionFilters]: z.ZodOptional<
    z.ZodEnum<{ [Value in AttentionFilters[Field]]: Value }>
  >
}

const eventsNarrowing = {
  filter: searchText,
  searchable: searchableOf(eventSearchFields),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  status: z.enum(eventStatuses).optional(),
  port: idParam.optional(),
  agency: idParam.optional(),
  ...sentNarrowing,
  /** A product's whole name. */
  product: line(maximumProductLength).optional(),
  /** A ship of an order that is not canceled, in any spelling. */
  ship: key(maximumShipLength).optional(),
  ...attention,
  languages: listOf(guideLanguage).optional(),
  'languages[]': listOf(guideLanguage).optional(),
}

/** Guide languages may come under either name, or both. */
function languagesAsOne<
  Query extends Partial<Record<'languages' | 'languages[]', readonly GuideLanguage[]>>,
>({ 'languages[]': bracketed, languages, ...query }: Query) {
  return { ...query, languages: [...(languages ?? []), ...(bracketed ?? [])] }
}

/** The usual order. */
export const latestEventsFirst = [{ field: 'event_date', direction: 'desc' }] as const

const eventsFilter = {
  ...eventsNarrowing,
  sort: sortBy(eventSortFields, latestEventsFirst),
}

export const eventsQuery = z
  .strictObject({
    ...eventsFilter,
    page,
    'per-page': perPage.optional(),
    per_page: perPage.optional(),
  })
  .refine(isRange, refusedRange)
  .transform(({ 'per-page': dashed, per_page, ...query }) => ({
    ...languagesAsOne(query),
    per_page: perPageOf({ 'per-page': dashed, per_page }),
  }))

export const countsQuery = z
  .strictObject(eventsNarrowing)
  .refine(isRange, refusedRange)
  .transform(languagesAsOne)

export const exportQuery = z
  .strictObject({
    ...eventsFilter,
    /** Only these of them, by id, joined by commas. */
    ids: z
      .string()
      .max(11 * maximumBulkEvents)
      .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, fault('invalid'))
      .transform((ids) => ids.split(',').map(Number))
      .optional(),
    format: z.enum(spreadsheetFormats),
    language: exportLanguage,
  })
  .refine(isRange, refusedRange)
  .transform(languagesAsOne)
