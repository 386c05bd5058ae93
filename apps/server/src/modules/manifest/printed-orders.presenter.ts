import { apart } from '@gangway/domain/characters/direction'
import { nationalityOf } from '@gangway/domain/countries/countries'
import { formatDottedDate } from '@gangway/domain/dates/calendar-date'
import type { Language } from '@gangway/domain/languages/language'
import type { ManifestPerson } from '@gangway/domain/manifest/manifest-persons'
import { eventStates } from '@gangway/texts/events'
import { manifestSheet } from '@gangway/texts/manifest'
import { fill, inLanguage } from '@gangway/texts/template'
import type { PaperRow } from '../../platform/printing/paper-table.ts'
import { type Manifest, personsOf } from './manifest.rules.ts'
import {
  type ManifestTexts,
  neededText,
  obstacleText,
  phoneOf,
  shownTime,
  spokenText,
} from './order-words.presenter.ts'

/** With a square to tick before each order. */
export function orderColumns(language: Language) {
  const t = inLanguage(manifestSheet, language)
  return [
    { header: '', share: 3, isTicked: true },
    { header: t.pickup_time, share: 11 },
    { header: t['field.customer'], share: 19 },
    { header: t['field.phone'], share: 14 },
    { header: t['field.ship'], share: 14 },
    { header: t['field.berth'], share: 12 },
    { header: t.products, share: 24 },
    { header: t['field.person_count'], share: 8, align: 'right' },
    { header: t.status, share: 10 },
    { header: t.order_id, share: 10 },
  ] as const
}

/**
 * An order with its products, and below it its persons, if they are to be shown.
 *
 * @param isPrintable whether the paper has every character of a text
 */
export function orderRows(
  manifest: Manifest,
  language: Language,
  isPrintable: (text: string) => boolean,
): PaperRow[] {
  const t = inLanguage(manifestSheet, language)
  const { orders, hasPersons } = manifest
  return orders.map((order) => ({
    cells: [
      '',
      [shownTime(manifest, order, language) ?? t.no_time, obstacleText(manifest, order, language)]
        .join('\n')
        .trim(),
      [hasPersons ? printableName(order, isPrintable) : order.customer, spokenText(order, language)]
        .join('\n')
        .trim(),
      phoneOf(order, t),
      order.ship === '' ? t.no_ship : order.ship,
      order.berth,
      order.subproducts
        .filter(({ person_count }) => person_count > 0)
        .map(({ product_name, person_count }) => `${person_count} × ${apart(product_name)}`)
        .join('\n'),
      String(order.person_count),
      eventStates[`status.${order.status}`][language],
      order.order_id,
    ],
    ...(hasPersons
      ? {
          details: [
            ...needsLine(order, t),
            ...personsOf(order).map(({ person }) => personLine(person, language)),
          ],
        }
      : {}),
  }))
}

function needsLine(order: Manifest['orders'][number], t: ManifestTexts): string[] {
  const needed = neededText(order, t)
  return needed === '' ? [] : [`${t['field.needs']}: ${apart(needed)}`]
}

/** The customer, or where no face has the name's letters the first that a passport has. */
function printableName(
  order: Manifest['orders'][number],
  isPrintable: (text: string) => boolean,
): string {
  const names = personsOf(order).map(({ person }) =>
    person.is_unreadable
      ? ''
      : [person.first_name, person.last_name].filter((part) => part !== null).join(' '),
  )
  const { customer } = order
  return [customer, ...names].find((name) => name !== '' && isPrintable(name)) ?? customer
}

function personLine(person: ManifestPerson, language: Language): string {
  const t = inLanguage(manifestSheet, language)
  if (person.is_unreadable) return t.unreadable
  const { last_name, first_name, birthday, age, nationality, passport_number, expire_date } = person
  const name = [last_name, first_name].filter((part) => part !== null && part !== '').join(', ')
  return [
    name === '' ? t.unnamed : apart(name),
    dated(t.born, birthday),
    age === null ? null : fill(t.years, { n: age }),
    nationality === null ? null : nationalityOf(nationality, language),
    passport_number === null ? null : fill(t.passport, { number: passport_number }),
    dated(t.until, expire_date),
  ]
    .filter((part) => part !== null)
    .join('  ·  ')
}

function dated(text: string, day: string | null): string | null {
  return day === null ? null : fill(text, { date: formatDottedDate(day) })
}
