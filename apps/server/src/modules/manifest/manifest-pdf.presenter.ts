import type { MadeFile } from '../../platform/files/made-file.ts'
import { apart } from '@gangway/domain/characters/direction'
import { formatDottedInstant } from '@gangway/domain/dates/zoned-time'
import type { Language } from '@gangway/domain/languages/language'
import { manifestSheet } from '@gangway/texts/manifest'
import { fill, inLanguage } from '@gangway/texts/template'
import { margin, type Paper, widthOf } from '../../platform/printing/paper.ts'
import { drawTable } from '../../platform/printing/paper-table.ts'
import { printPaper } from '../../platform/printing/print-paper.ts'
import { isPrintable, setText } from '../../platform/printing/set-text.ts'
import type { Manifest } from './manifest.rules.ts'
import { dispatchName, type Fact, manifestFacts } from './manifest-facts.presenter.ts'
import { orderColumns, orderRows } from './printed-orders.presenter.ts'
import { drawTotals } from './printed-totals.presenter.ts'

/** The guide's list on paper. */
export function manifestPdf(manifest: Manifest, language: Language): Promise<MadeFile> {
  return listPdf(manifest, language, {
    name: manifestSheet.manifest[language],
    drawOrders: (paper) => {
      const rows = orderRows(manifest, language, (text) => isPrintable(paper, text, 'regular'))
      drawTable(paper, { columns: orderColumns(language), rows })
      drawTotals(paper, manifest, language)
    },
  })
}

/** A list under the facts that its reader must know. */
export async function listPdf(
  manifest: Manifest,
  language: Language,
  { name, drawOrders }: { name: string; drawOrders: (paper: Paper) => void },
): Promise<MadeFile> {
  const { event, dispatch } = manifest
  const t = inLanguage(manifestSheet, language)
  const of = dispatch === null ? `#${event.event_id}` : dispatchName(dispatch, language)
  const title = `${name} ${of}`
  const footer = footerOf(manifest, language)
  const heading = `${title} · ${apart(event.agency_title)}`
  const texts = { regular: [footer, ...textsIn(manifest)], bold: [heading] }
  const bytes = await printPaper({ title, language, footer, texts }, (paper) => {
    const width = widthOf(paper)
    setText(paper, heading, { x: margin, y: margin, width, weight: 'bold', size: 16 })
    paper.y += 7
    drawFacts(paper, manifestFacts(manifest, language).slice(2))
    if (manifest.orders.length === 0) {
      setText(paper, t.no_orders, { ...factSetting, x: margin, y: paper.y, width })
      return
    }
    drawOrders(paper)
  })
  return { type: 'application/pdf', bytes }
}

const factsPerLine = 4
const labelSetting = { weight: 'regular', size: 8 } as const
const factSetting = { weight: 'regular', size: 10 } as const

/** Every text in a nested value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** In lines of four, as high as the highest of the four. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const width = widthOf(paper) / factsPerLine
  const room = width - 12
  for (let first = 0; first < facts.length; first += factsPerLine) {
    const top = paper.y
    const line = facts.slice(first, first + factsPerLine)
    const isLast = first + factsPerLine >= facts.length
    let bottom = top
    for (const [index, { label, value }] of line.entries()) {
      // The ships come last and take the rest of their line.
      const isWide = isLast && index === line.length - 1
      const wide = isWide ? widthOf(paper) - index * width : room
      const x = margin + index * width
      paper.fillColor('#333')
      setText(paper, label, { ...labelSetting, x, y: top, width: room })
      paper.fillColor('#000')
      const text = value === '' ? '–' : value
      setText(paper, text, { ...factSetting, x, y: paper.y, width: wide })
      bottom = Math.max(bottom, paper.y)
    }
    paper.x = margin
    paper.y = bottom + 6
  }
  paper.y += 4
}

function footerOf({ app_name, now, event, hasPersons, orders }: Manifest, language: Language) {
  const showsNeeds = orders.some(({ needs }) => (needs?.entries ?? null) !== null)
  const made = madeText({ app: app_name, now, zone: event.port_time_zone }, language)
  return hasPersons || showsNeeds ? `${made} · ${manifestSheet.personal[language]}` : made
}

export function madeText(
  { now, ...made }: { app: string; now: Date; zone: string },
  language: Language,
): string {
  const time = formatDottedInstant(now, made.zone)
  return fill(manifestSheet.made[language], { ...made, time })
}
