import type { TemplatePlaceholder } from '@gangway/domain/dispatches/text-template'
import { dispatches } from './dispatches.ts'
import { changedFieldNames, fieldNames } from './field-names.ts'
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

/** Facts in the preview of a template. */
export const placeholderExamples = texts({
  customer: { en: 'Greta Sommer', de: 'Greta Sommer' },
  persons: { en: '2 persons', de: '2 Personen' },
  excursion: { en: 'Harbor tour', de: 'Hafenrundfahrt' },
  date: { en: 'Tuesday, 14 Jul. 2026', de: 'Dienstag, 14.07.2026' },
  port: { en: 'Hamburg', de: 'Hamburg' },
  ship: { en: 'MS Nordstern', de: 'MS Nordstern' },
  pickup_time: { en: '09:30 (ship 08:30)', de: '09:30 (Bordzeit 08:30)' },
  meeting_point: { en: 'Gate 1', de: 'Tor 1' },
  guide: { en: 'Nadia Peters', de: 'Nadia Peters' },
  guide_phone: { en: '+49 170 5550182', de: '+49 170 5550182' },
  vehicle: { en: 'Coach 1', de: 'Bus 1' },
  agency: { en: 'Harbour Tours', de: 'Harbour Tours' },
}) satisfies Readonly<Record<TemplatePlaceholder, Text>>

/** Texts of the page of templates, and of the dialog in which they are filled. */
export const textTemplates = texts({
  hint: {
    en: 'Templates from which agencies make texts for the crew and customers of a dispatch.',
    de: 'Vorlagen, aus denen Agenturen Texte für Crew und Kunden eines Einsatzes erstellen.',
  },
  'for.dispatch': { en: 'For the guide or driver', de: 'Für Reiseleitung oder Fahrer' },
  'for.customer': { en: 'For each customer', de: 'Für jeden Kunden' },
  placeholderHint: {
    en: 'Placeholders become the facts of each dispatch:',
    de: 'Platzhalter werden zu den Angaben des Einsatzes:',
  },
  textEn: changedFieldNames['field.text_en'],
  textDe: changedFieldNames['field.text_de'],
  preview: { en: 'Preview', de: 'Vorschau' },
  failed: { en: 'The texts could not be loaded', de: 'Die Texte konnten nicht geladen werden' },
  open: { en: 'Texts…', de: 'Texte …' },
  dialogTitle: { en: 'Texts for dispatch {number}', de: 'Texte zu Einsatz {number}' },
  ownLanguage: { en: 'Each reader’s own', de: 'Jeweils die eigene' },
  missing: { en: 'Missing: {list}', de: 'Es fehlt: {list}' },
  copyAnyway: { en: 'Copy anyway', de: 'Trotzdem kopieren' },
})
