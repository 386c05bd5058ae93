import type { MadeFile } from '../../platform/files/made-file.ts'
import { buffer } from 'node:stream/consumers'
import { xlsxType } from '@gangway/contract/export-query'
import type { Order, SubProduct } from '@gangway/contract/orders'
import { nationalityOf } from '@gangway/domain/countries/countries'
import type { Language } from '@gangway/domain/languages/language'
import {
  manifestTotals,
  type ManifestTotal,
  type ManifestOrder,
} from '@gangway/domain/manifest/manifest-orders'
import type { ManifestPerson } from '@gangway/domain/manifest/manifest-persons'
import { orderFactsIn } from '@gangway/domain/orders/order-facts'
import { eventStates } from '@gangway/texts/events'
import { manifestSheet } from '@gangway/texts/manifest'
import { inLanguage } from '@gangway/texts/template'
import type { Column } from '../../platform/spreadsheet/column.ts'
import { csvOf } from '../../platform/spreadsheet/csv.ts'
import { type Sheet, sheetOf, workbookOf } from '../../platform/spreadsheet/workbook.ts'
import { type Manifest, personsOf } from './manifest.rules.ts'
import { type Fact, manifestFacts } from './manifest-facts.presenter.ts'
import {
  type ManifestTexts,
  metText,
  neededText,
  phoneOf,
  spokenText,
} from './order-words.presenter.ts'

type Header = keyof ManifestTexts

/** The guide's list as a workbook: the event, its orders, their persons where asked for, and totals. */
export async function manifestWorkbook(manifest: Manifest, language: Language): Promise<MadeFile> {
  const sheets = [
    factsSheet(manifest, language),
    ordersSheet(manifest, language),
    ...(manifest.hasPersons ? [personsSheet(manifest, language)] : []),
    totalsSheet(manifest, language),
  ]
  return { type: xlsxType, bytes: await workbookOf(sheets) }
}

function factsSheet(manifest: Manifest, language: Language): Sheet {
  const t = inLanguage(manifestSheet, language)
  const columns: readonly Column<Fact, Header>[] = [
    { key: 'fact', kind: 'text', value: ({ label }) => label },
    { key: 'value', kind: 'text', value: ({ value }) => value },
  ]
  const rows = manifestFacts(manifest, language)
  return sheetOf({ title: t.event, columns, headers: t, rows }, language)
}

interface ProductLine extends SubProduct {
  order: ManifestOrder<Order>
}

function ordersSheet(manifest: Manifest, language: Language): Sheet {
  return sheetOf(ordersTable(manifest, language), language)
}

/** The orders alone, for programs and other lists. */
export async function manifestCsv(manifest: Manifest, language: Language): Promise<MadeFile> {
  const bytes = await buffer(csvOf(ordersTable(manifest, language)))
  return { type: 'text/csv; charset=utf-8', bytes }
}

function ordersTable(manifest: Manifest, language: Language) {
  const t = inLanguage(manifestSheet, language)
  const needsColumn: Column<ProductLine, Header> = {
    key: 'field.needs',
    kind: 'text',
    value: ({ order }) => neededText(order, t),
  }
  const columns: readonly Column<ProductLine, Header>[] = [
    { key: 'order_id', kind: 'text', value: ({ order }) => order.order_id },
    { key: 'pickup_time', kind: 'text', value: ({ order }) => metText(manifest, order, language) },
    { key: 'field.customer', kind: 'text', value: ({ order }) => order.customer },
    { key: 'field.phone', kind: 'text', value: ({ order }) => phoneOf(order, t) },
    ...orderFactsIn('manifest').map((fact): Column<ProductLine, Header> => {
      return { key: `field.${fact}`, kind: 'text', value: ({ order }) => order[fact] ?? '' }
    }),
    {
      key: 'field.customer_language',
      kind: 'text',
      value: ({ order }) => spokenText(order, language),
    },
    ...(manifest.hasPersons ? [needsColumn] : []),
    { key: 'product_name', kind: 'text', value: ({ product_name }) => product_name },
    { key: 'field.person_count', kind: 'number', value: ({ person_count }) => person_count },
    {
      key: 'status',
      kind: 'text',
      value: ({ order }) => eventStates[`status.${order.status}`][language],
    },
  ]
  const rows = manifest.orders.flatMap((order) =>
    order.subproducts.map((line) => ({ ...line, order })),
  )
  return { title: t.orders, columns, headers: t, rows }
}

interface PersonLine extends ManifestPerson {
  order: ManifestOrder<Order>
  product_name: string
}

function personsSheet({ orders }: Manifest, language: Language): Sheet {
  const t = inLanguage(manifestSheet, language)
  const columns: readonly Column<PersonLine, Header>[] = [
    { key: 'order_id', kind: 'text', value: ({ order }) => order.order_id },
    { key: 'field.customer', kind: 'text', value: ({ order }) => order.customer },
    { key: 'product_name', kind: 'text', value: ({ product_name }) => product_name },
    {
      key: 'last_name',
      kind: 'text',
      value: ({ last_name, is_unreadable }) => (is_unreadable ? t.unreadable : last_name),
    },
    { key: 'first_name', kind: 'text', value: ({ first_name }) => first_name },
    { key: 'birthday', kind: 'date', value: ({ birthday }) => birthday },
    { key: 'age', kind: 'number', value: ({ age }) => age },
    {
      key: 'nationality',
      kind: 'text',
      value: ({ nationality }) =>
        nationality === null ? null : nationalityOf(nationality, language),
    },
    { key: 'passport_number', kind: 'text', value: (person) => person.passport_number },
    { key: 'expire_date', kind: 'date', value: ({ expire_date }) => expire_date },
  ]
  const rows = orders.flatMap((order) =>
    personsOf(order).map(({ person, product_name }) => ({ ...person, product_name, order })),
  )
  return sheetOf({ title: t.persons, columns, headers: t, rows }, language)
}

interface TotalLine extends ManifestTotal<string> {
  by: string
}

function totalsSheet({ orders }: Manifest, language: Language): Sheet {
  const t = inLanguage(manifestSheet, language)
  const columns: readonly Column<TotalLine, Header>[] = [
    { key: 'by', kind: 'text', value: ({ by }) => by },
    { key: 'value', kind: 'text', value: ({ name }) => name },
    { key: 'order_count', kind: 'number', value: ({ orders: count }) => count },
    { key: 'field.person_count', kind: 'number', value: ({ persons }) => persons },
  ]
  const { by_pickup_time, by_ship, all } = manifestTotals(orders)
  const rows = [
    ...by_pickup_time.map((one) => ({ ...one, by: t.pickup_time, name: one.name ?? t.no_time })),
    ...by_ship.map((one) => ({ ...one, by: t['field.ship'] })),
    { ...all, by: t.all, name: '' },
  ]
  return sheetOf({ title: t.totals, columns, headers: t, rows }, language)
}
