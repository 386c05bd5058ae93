import { placeOfWords } from '@gangway/domain/retention/written-words'
import type { PassportRecord, RequiredDataEntry } from '@gangway/contract/orders'
import { nationalityOf } from '@gangway/domain/countries/countries'
import { formatShortDate, isCalendarDate } from '@gangway/domain/dates/calendar-date'
import { type Language, localeOf } from '@gangway/domain/languages/language'
import { reasonLabel } from '@gangway/domain/orders/decision-reason'
import { needText } from '@gangway/domain/orders/order-needs'
import { type OrderFactIn, orderFactsIn } from '@gangway/domain/orders/order-facts'
import { withdrawalReasons } from '@gangway/texts/orders'
import { personalDataPage } from '@gangway/texts/privacy'
import { fill, inLanguage, type Values } from '@gangway/texts/template'
import { escaped } from '../../platform/base/escape-html.ts'
import { languageName } from '../../platform/spreadsheet/cell-text.ts'
import type { Exported, ExportedOrder } from './export.presenter.ts'

const style = `body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1b2430; background: #fff }
h1 { font-size: 1.5rem } h2 { margin-top: 2.5rem; font-size: 1.2rem } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem }
table { border-collapse: collapse } th, td { padding: .3rem 1rem .3rem 0; border-bottom: 1px solid #d8dee6; text-align: left; vertical-align: top }
.wide { margin: .5rem 0 1rem; overflow-x: auto } .note { padding: .5rem .75rem; background: #fff6e0 } blockquote { margin: .25rem 0 1rem; white-space: pre-wrap }`

/** The page that a person without programs opens: the same as the JSON beside it, in words. */
export function exportPage(exported: Exported, language: Language): string {
  const page = pageIn(language)
  const { t, text } = page
  const { order_id, made_by, made_at, orders, comments, words } = exported
  const parts = [
    `<h1>${text('title', { order: order_id })}</h1>`,
    `<p>${text('intro', { app: made_by })}</p>`,
    `<p>${text('made', { time: page.instant(made_at) })}</p>`,
    ...orders.map((order) => orderPart(page, order)),
    `<h2>${text('comments')}</h2>`,
    ...(comments.length === 0
      ? [`<p>${text('none')}</p>`]
      : [
          `<p class="note">${text('others')}</p>`,
          ...comments.map(
            ({ author, written_at, text: said, files }) =>
              `<h3>${text('comment', { author: author ?? t.someone, time: page.instant(written_at) })}</h3>
<blockquote>${escaped(said)}</blockquote>${listOf(files.map((file) => linked(file, file)))}`,
          ),
        ]),
    ...wordsPart(page, words),
  ]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('title', { order: order_id })}</title><style>${style}</style></head>
<body>${parts.join('\n')}</body></html>
`
}

function wordsPart(page: Page, words: Exported['words']): string[] {
  const { t, text } = page
  if (words.length === 0) return []
  return [
    `<h2>${text('words')}</h2>`,
    `<p class="note">${text('others')}</p>`,
    ...words.map(({ kind, date, author, text: said, ...about }) => {
      const place = placeOfWords(about)
      const where = fill(t[`place.${kind}`], { place, date: page.day(date) ?? date })
      return `<h3>${escaped([where, author].filter((part) => part !== null).join(' · '))}</h3>
<blockquote>${escaped(said)}</blockquote>`
    }),
  ]
}

/** Words, days and moments of one language; everything comes out as HTML. */
function pageIn(language: Language) {
  const t = inLanguage(personalDataPage, language)
  const times = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const plural = new Intl.PluralRules(language)
  return {
    t,
    language,
    text: (key: Exclude<keyof typeof t, 'counted'>, values?: Values) =>
      escaped(fill(t[key], values)),
    counted: (product: string, n: number) => {
      const one = plural.select(n) === 'one' ? t.counted.one : undefined
      return escaped(fill(one ?? t.counted.other, { product, n }))
    },
    instant: (iso: string) => `${times.format(new Date(iso))} UTC`,
    day: (day: string | null) =>
      day !== null && isCalendarDate(day) ? formatShortDate(day, language) : day,
  }
}

type Page = ReturnType<typeof pageIn>

function orderPart(page: Page, one: ExportedOrder): string {
  const { t, text } = page
  const { event, order } = one
  const entries = order.subproducts.flatMap(({ required_data }) => required_data)
  return [
    `<h2>${text('order', { order: order.order_id, excursion: event.excursion })}</h2>`,
    table(
      [],
      [
        ...factRows(page, one),
        [t.received, page.instant(one.first_received_at)],
        [t.decided, one.decided_at === null ? null : page.instant(one.decided_at)],
      ],
    ),
    `<h3>${text('products')}</h3>`,
    listOf(
      order.subproducts.map(({ product_name, person_count }) =>
        page.counted(product_name, person_count),
      ),
    ),
    ...passportPart(page, order.passports),
    ...personPart(page, entries),
    ...needsPart(page, order.needs),
    `<h3>${text('tickets')}</h3>`,
    listOf(
      one.tickets.map(({ filename, version, uploaded_at, file }) =>
        linked(file, fill(t.ticket, { name: filename, version, time: page.instant(uploaded_at) })),
      ),
      text('none'),
    ),
    `<h3>${text('history')}</h3>`,
    table(
      [t.when, t.who, t.what],
      one.history.map(({ at, by, action }) => [
        page.instant(at),
        wordOf(t, `by.${by}`) ?? by,
        wordOf(t, `action.${action}`) ?? action,
      ]),
    ),
    `<h3>${text('opened')}</h3>`,
    one.opened.length === 0
      ? `<p>${text('none')}</p>`
      : table(
          [t.when, t.who, t.what],
          one.opened.map(({ at, by, what }) => [
            page.instant(at),
            by,
            what.map((kind) => wordOf(t, `data.${kind}`) ?? kind).join(', '),
          ]),
        ),
  ].join('\n')
}

type ExportedFact = OrderFactIn<'export'>

/** The facts of an order, with those of its event and decision beside the ones they belong to. */
function factRows(page: Page, { event, order }: ExportedOrder): [string, Cell][] {
  const { t, language } = page
  const worded: Partial<Record<ExportedFact, string | null>> = {
    status: t[`status.${order.status}`],
    language: order.language === null ? null : languageName(order.language, language),
  }
  const beside: Partial<Record<ExportedFact, [string, Cell][]>> = {
    notes: [
      [t['field.event_date'], page.day(event.date)],
      [t['field.port_id'], event.port],
      [t['field.agency_id'], event.agency],
    ],
    status: [
      [t.reason, reasonOf(order, language)],
      [t.proposal, proposalOf(order)],
    ],
  }
  return orderFactsIn('export').flatMap((fact) => [
    [nameOf(t, fact), worded[fact] ?? order[fact]],
    ...(beside[fact] ?? []),
  ])
}

function nameOf(t: Page['t'], fact: ExportedFact): string {
  if (fact === 'email' || fact === 'language') return t[`field.customer_${fact}`]
  return fact === 'shop_language' ? t.language : t[`field.${fact}`]
}

function reasonOf(
  { decision_reason, decision_words, withdrawal_reason }: ExportedOrder['order'],
  language: Language,
): string | null {
  if (withdrawal_reason !== null)
    return withdrawalReasons[`withdrawal.${withdrawal_reason}`][language]
  if (decision_reason === null) return null
  const label = reasonLabel(decision_reason, language)
  return decision_words === null ? label : `${label} – ${decision_words}`
}

/** Proposed or agreed value, with the words on both sides. */
function proposalOf({ proposal }: ExportedOrder['order']): string | null {
  if (proposal === null) return null
  const { value, words, answer } = proposal
  return [String(value), words, answer].filter((part) => part !== '').join(' – ')
}

function passportPart(page: Page, passports: readonly PassportRecord[]): string[] {
  if (passports.length === 0) return []
  const { t, text } = page
  const parts = passports.map((one) =>
    one.unreadable === true
      ? `<p>${text('damaged')}</p>`
      : table(
          [],
          [
            [t['person.last_name'], one.last_name],
            [t['person.first_name'], one.first_name],
            [t.name_at_birth, one.name_at_birth],
            [t.birthday, page.day(one.birthday)],
            [t.gender, one.gender],
            [
              t['person.nationality'],
              one.nationality === null ? null : nationalityOf(one.nationality, page.language),
            ],
            [t.birth_place, one.birth_place],
            [t['person.passport_number'], one.passport_number],
            [t.issue_date, page.day(one.issue_date)],
            [t.expire_date, page.day(one.expire_date)],
            [t.issuing_authority, one.issuing_authority],
          ],
        ),
  )
  return [`<h3>${text('passports')}</h3>`, ...parts]
}

function personPart(page: Page, entries: readonly RequiredDataEntry[]): string[] {
  const { t, text } = page
  const parts: string[] = []
  for (const entry of entries) {
    if (entry.key === 'personal_data' && entry.value.length > 0) {
      const rows = entry.value.map((one, place) =>
        entry.unreadable?.includes(place) === true
          ? [t.damaged]
          : [one.last_name, one.first_name, page.day(one.birthday ?? null), one.age ?? null],
      )
      const heads = [t['person.last_name'], t['person.first_name'], t.birthday, t['person.age']]
      parts.push(`<h3>${text('persons')}</h3>`, table(heads, rows))
    }
    if (entry.key === 'age' && entry.value.length > 0) {
      const ages = entry.value.map((age, place) =>
        entry.unreadable?.includes(place) === true ? text('damaged') : String(age ?? '–'),
      )
      parts.push(`<h3>${text('ages')}</h3>`, listOf(ages))
    }
  }
  return parts
}

function needsPart({ t, text }: Page, needs: ExportedOrder['order']['needs']): string[] {
  if (needs === null) return []
  const heading = `<h3>${text('field.needs')}</h3>`
  if (needs.entries === null) return [heading, `<p>${text('damaged')}</p>`]
  const said = needs.entries.map((need) => escaped(needText(need, (kind) => t[`need.${kind}`])))
  return [heading, listOf(said)]
}

/** Entries of a later release may have no word here. */
function wordOf(t: Page['t'], key: string): string | null {
  const words: Readonly<Record<string, unknown>> = t
  const word = words[key]
  return typeof word === 'string' ? word : null
}

type Cell = string | number | null

/** @param heads none: the first cell of each row is its head */
function table(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const head = heads.map((one) => `<th scope="col">${escaped(one)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = row.map((one, place) =>
      heads.length === 0 && place === 0
        ? `<th scope="row">${escaped(String(one))}</th>`
        : `<td>${escaped(String(one ?? '–'))}</td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  const top = heads.length === 0 ? '' : `<tr>${head}</tr>`
  return `<div class="wide"><table>${top}${body.join('')}</table></div>`
}

/** @param items HTML */
function listOf(items: readonly string[], none = ''): string {
  if (items.length === 0) return none === '' ? '' : `<p>${none}</p>`
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function linked(path: string, text: string): string {
  const address = path.split('/').map(encodeURIComponent).join('/')
  return `<a href="${address}">${escaped(text)}</a>`
}
