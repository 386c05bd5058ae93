import type { Language } from '@gangway/domain/languages/language'
import { manifestTotals, type ManifestTotal } from '@gangway/domain/manifest/manifest-orders'
import { manifestSheet } from '@gangway/texts/manifest'
import { inLanguage } from '@gangway/texts/template'
import { margin, type Paper, widthOf } from '../../platform/printing/paper.ts'
import { setText } from '../../platform/printing/set-text.ts'
import { drawTable, keepTogether, type PaperRow } from '../../platform/printing/paper-table.ts'
import type { Manifest } from './manifest.rules.ts'

/** How many people come, by pick-up time, by ship and in total. */
export function drawTotals(paper: Paper, { orders }: Manifest, language: Language): void {
  const t = inLanguage(manifestSheet, language)
  const { by_pickup_time, by_ship, all } = manifestTotals(orders)
  const tables = [
    {
      header: t.pickup_time,
      rows: by_pickup_time.map((one) => totalRow(one, one.name ?? t.no_time)),
    },
    {
      header: t['field.ship'],
      rows: by_ship.map((one) => totalRow(one, one.name === '' ? t.no_ship : one.name)),
    },
  ]
  for (const { header, rows } of tables) {
    paper.y += 14
    drawTable(paper, { columns: totalColumns(header, language), rows })
  }
  const persons = `${t['field.person_count']}: ${all.persons}`
  drawSum(paper, `${t.all}  ·  ${t.order_count}: ${all.orders}  ·  ${persons}`)
}

/** The last line of a list. */
export function drawSum(paper: Paper, text: string): void {
  keepTogether(paper, 24)
  paper.y += 10
  const place = { x: margin, y: paper.y, width: widthOf(paper) }
  setText(paper, text, { ...place, weight: 'bold', size: 11 })
}

function totalRow(
  { orders, persons }: Omit<ManifestTotal<string>, 'name'>,
  name: string,
): PaperRow {
  return { cells: [name, String(orders), String(persons)] }
}

function totalColumns(header: string, language: Language) {
  const t = inLanguage(manifestSheet, language)
  return [
    { header, share: 3 },
    { header: t.order_count, share: 1, align: 'right' },
    { header: t['field.person_count'], share: 1, align: 'right' },
    { header: '', share: 3 },
  ] as const
}
