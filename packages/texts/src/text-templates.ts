import type { TemplatePlaceholder } from '@gangway/domain/dispatches/text-template'
import { dispatches } from './dispatches.ts'
import { fieldNames } from './field-names.ts'
import { type Text, texts } from './template.ts'

/** Facts that stand in templates, as people call them. */
export const placeholderNames = texts({
  customer: fieldNames['field.customer'],
  persons: fieldNames['field.person_count'],
  excursion: fieldNames['field.agency_title'],
  date: fieldNames['field.event_date'],
  port: fieldNames['field.port_id'],
  ship: fieldNames['field.ship'],
  pickup_time: fieldNames['field.pickup_time'],
  meeting_point: fieldNames['field.meet_point'],
  guide: dispatches['role.guide'],
  guide_phone: dispatches.guidePhone,
  vehicle: dispatches.vehicle,
  agency: fieldNames['field.agency_id'],
}) satisfies Readonly<Record<TemplatePlaceholder, Text>>

/** In place of a fact that is missing. */
export const missingFact = texts({ en: '[{name} missing]', de: '[{name} fehlt]' })
