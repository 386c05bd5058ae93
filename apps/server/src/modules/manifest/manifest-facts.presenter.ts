import { apart } from '@gangway/domain/characters/direction'
import type { Event } from '@gangway/contract/events'
import { formatDottedDate, formatShortDate } from '@gangway/domain/dates/calendar-date'
import type { FactIn } from '@gangway/domain/events/event-facts'
import type { Language } from '@gangway/domain/languages/language'
import { fetchedShips } from '@gangway/domain/ships/own-times'
import { generalClocks } from '@gangway/domain/ships/ship-time'
import { spanOfMinutes } from '@gangway/texts/span-of-minutes'
import { timeWithShips } from '@gangway/texts/ship-time'
import { stayLimits, stayText } from '@gangway/texts/stay-text'
import { callsOf, shipsOf } from '@gangway/domain/ships/ship-call'
import { fieldNames } from '@gangway/texts/field-names'
import { manifestSheet } from '@gangway/texts/manifest'
import { fill, inLanguage } from '@gangway/texts/template'
import { languageName } from '../../platform/spreadsheet/cell-text.ts'
import type { DispatchOnPaper } from '../dispatches/index.ts'
import type { Manifest } from './manifest.rules.ts'
import type { ManifestTexts } from './order-words.presenter.ts'

export interface Fact {
  label: string
  value: string
}

/** Facts a guide must know about the event, as labels and values; unknown values are empty. */
export function manifestFacts(
  { event, dispatch }: Pick<Manifest, 'event' | 'dispatch'>,
  language: Language,
): Fact[] {
  const t = inLanguage(manifestSheet, language)
  const fact = (key: keyof ManifestTexts, value: string): Fact => ({ label: t[key], value })
  const own = (field: FactIn<'manifest'>, value: string): Fact => ({
    label: fieldNames[`field.${field}`][language],
    value,
  })
  return [
    fact('number', dispatch === null ? String(event.event_id) : dispatchName(dispatch, language)),
    fact('name', event.agency_title),
    own('event_date', dateText(event.event_date, language)),
    fact('pickup_time', generalTime(event, language) ?? t.no_time),
    fact('port', event.port_name),
    own('meet_point', event.meet_point),
    ...(event.dress_code === '' ? [] : [own('dress_code', event.dress_code)]),
    own('language_guide', languageName(event.language_guide, language)),
    own('duration', event.duration === null ? '' : spanOfMinutes(event.duration)),
    fact(
      'contact',
      [event.contact_name, event.contact_phone].filter(isGiven).map(apart).join(', '),
    ),
    fact('agency', event.agency_name),
    ...(dispatch === null ? [] : dispatchFacts(dispatch, language)),
    fact('ships', shipLines(event, language).join('\n')),
  ]
}

export function dispatchName({ number }: { number: number }, language: Language): string {
  return fill(manifestSheet.dispatch[language], { n: number })
}

function dispatchFacts(dispatch: DispatchOnPaper, language: Language): Fact[] {
  const { vehicle_name, seats, wheelchair_places, crew } = dispatch
  const t = inLanguage(manifestSheet, language)
  const people = crew.map(({ role, name, phone }) =>
    [`${t[`role.${role}`]}: ${apart(name)}`, phone].filter((part) => part !== null).join(', '),
  )
  return [
    { label: t.vehicle, value: vehicle_name ?? '' },
    { label: t.seats, value: String(seats ?? '') },
    { label: t.wheelchair_places, value: String(wheelchair_places ?? '') },
    { label: t.crew, value: people.join('\n') },
  ]
}

/** With the time of the ships whose guests it fetches. */
function generalTime(
  { pickup_time, excursions, ship_calls }: Event,
  language: Language,
): string | null {
  const clocks = generalClocks(fetchedShips(excursions), ship_calls)
  return pickup_time && timeWithShips(pickup_time, clocks, language)
}

export const isGiven = (text: string) => text !== ''

/** With the weekday, which guides rely on more than the number. */
export function dateText(date: string, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
  return `${weekday}, ${plainDate(date, language)}`
}

const plainDates: Readonly<Record<Language, (date: string) => string>> = {
  en: (date) => formatShortDate(date, 'en'),
  de: formatDottedDate,
}

function plainDate(date: string, language: Language): string {
  return plainDates[language](date)
}

/** Each ship once, with its times in port where they are known. */
function shipLines({ ship_calls, excursions, event_date }: Event, language: Language): string[] {
  const known = ship_calls.map((call) => callText(call, event_date, language))
  const others = shipsOf(excursions).filter((ship) => callsOf(ship, ship_calls).length === 0)
  return [...known, ...others.map(({ ship }) => ship)]
}

/** A ship with its times in port. */
export function callText(
  call: Event['ship_calls'][number],
  event_date: string,
  language: Language,
): string {
  const times =
    call.status === 'canceled'
      ? [manifestSheet.no_call[language]]
      : [stayText(call, event_date, language), ...stayLimits(call, event_date, language)]
  const number = call.ship_imo === null ? '' : `IMO ${call.ship_imo}`
  return [apart(call.ship), number, ...times, apart(call.berth)].filter(isGiven).join(', ')
}
