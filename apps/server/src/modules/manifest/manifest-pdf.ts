import { formatDottedInstant } from '@gangway/domain/dates/zoned-time'
import { margin, type Paper, printPaper, widthOf } from '../../platform/printing/paper.ts'
import { drawTable } from '../../platform/printing/paper-table.ts'
import type { MadeFile, Manifest } from './manifest.ts'
import { type Fact, manifestFacts } from './manifest-facts.ts'
import { filled, manifestTexts } from './manifest-texts.ts'
import { orderColumns, orderRows } from './printed-orders.ts'
import { drawTotals } from './printed-totals.ts'

type Language = 'en' | 'de'

/** The guide's list on paper. */
export async function manifestPdf(manifest: Manifest, language: Language): Promise<MadeFile> {
  const { event } = manifest
  const t = manifestTexts[language]
  const title = `${t.manifest} #${event.event_id}`
  const footer = footerOf(manifest, language)
  const bytes = await printPaper({ title, language, footer }, (paper) => {
    paper.font('bold').fontSize(16).text(`${title} · ${event.agency_title}`, margin, margin)
    paper.moveDown(0.4)
    drawFacts(paper, manifestFacts(event, language).slice(2))
    if (manifest.orders.length === 0) {
      paper.font('regular').fontSize(10).text(t.no_orders)
      return
    }
    drawTable(paper, { columns: orderColumns(language), rows: orderRows(manifest, language) })
    drawTotals(paper, manifest, language)
  })
  return { type: 'application/pdf', bytes }
}

const factsPerLine = 4

/** In lines of four, as high as the highest of them. */
function drawFacts(paper: Paper, facts: readonly Fact[]): void {
  const width = widthOf(paper) / factsPerLine
  const options = { width: width - 12 }
  for (let first = 0; first < facts.length; first += factsPerLine) {
    const top = paper.y
    const line = facts.slice(first, first + factsPerLine)
    const isLast = first + factsPerLine >= facts.length
    let bottom = top
    for (const [index, { label, value }] of line.entries()) {
      // The ships, which come last, take what is left of their line.
      const isWide = isLast && index === line.length - 1
      const room = isWide ? { width: widthOf(paper) - index * width } : options
      const x = margin + index * width
      paper.font('regular').fontSize(8).fillColor('#333').text(label, x, top, options)
      paper
        .fontSize(10)
        .fillColor('#000')
        .text(value === '' ? '–' : value, x, paper.y, room)
      bottom = Math.max(bottom, paper.y)
    }
    paper.x = margin
    paper.y = bottom + 6
  }
  paper.y += 4
}

function footerOf({ app_name, now, event, hasPersons }: Manifest, language: Language): string {
  const t = manifestTexts[language]
  const zone = event.port_time_zone
  const time = formatDottedInstant(now, zone)
  const made = filled(t.made, { app: app_name, time, zone })
  return hasPersons ? `${made} · ${t.personal}` : made
}
