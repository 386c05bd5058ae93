import type { MadeFile } from '../../platform/files/made-file.ts'
import { apart } from '@gangway/domain/characters/direction'
import { freeSeats } from '@gangway/domain/dispatches/seats'
import type { Language } from '@gangway/domain/languages/language'
import { manifestSheet } from '@gangway/texts/manifest'
import { inLanguage } from '@gangway/texts/template'
import { drawTable, type PaperRow } from '../../platform/printing/paper-table.ts'
import { listPdf } from './manifest-pdf.presenter.ts'
import type { Manifest } from './manifest.rules.ts'
import { metText, neededText, phoneOf } from './order-words.presenter.ts'
import { drawSum } from './printed-totals.presenter.ts'

/** The driver's list on paper. */
export function coachListPdf(manifest: Manifest, language: Language): Promise<MadeFile> {
  const t = inLanguage(manifestSheet, language)
  const rows = partyRows(manifest, language)
  return listPdf(manifest, language, {
    name: t.coach_list,
    drawOrders: (paper) => {
      drawTable(paper, { columns: partyColumns(language), rows })
      drawSum(paper, `${t.seats_taken}: ${rows.at(-1)?.cells[takenColumn]}`)
    },
  })
}

const takenColumn = 4

function partyColumns(language: Language) {
  const t = inLanguage(manifestSheet, language)
  return [
    { header: '', share: 3, isTicked: true },
    { header: t.pickup_time, share: 16 },
    { header: t['field.customer'], share: 17 },
    { header: t['field.person_count'], share: 9, align: 'right' },
    { header: t.seats_taken, share: 10, align: 'right' },
    { header: t['field.needs'], share: 22 },
    { header: t['field.ship'], share: 14 },
    { header: t.name, share: 17 },
    { header: t['field.phone'], share: 14 },
  ] as const
}

type ListedOrder = Manifest['orders'][number]

/** By pick-up time, each time with the wheelchairs first: they are loaded first. */
function partyRows(manifest: Manifest, language: Language): PaperRow[] {
  const t = inLanguage(manifestSheet, language)
  const { seats = null, crew = [], parts = [] } = manifest.dispatch ?? {}
  const titles = new Map(parts.map((part) => [part.excursion_id, part.agency_title]))
  const room = freeSeats({ seats, crew: crew.map(({ role }) => role), persons: 0 })
  let taken = 0
  return [...Map.groupBy(manifest.orders, ({ met_at }) => met_at).values()]
    .flatMap((orders) =>
      orders.toSorted((one, other) => Number(hasWheelchair(other)) - Number(hasWheelchair(one))),
    )
    .map((order) => {
      taken += order.person_count
      return {
        cells: [
          '',
          metText(manifest, order, language) ?? t.no_time,
          apart(order.customer),
          String(order.person_count),
          room === null ? String(taken) : `${taken} / ${room}`,
          needsCell(order, language),
          order.ship === '' ? t.no_ship : order.ship,
          titles.get(order.id) ?? '',
          phoneOf(order, t),
        ],
      }
    })
}

function hasWheelchair({ needs }: ListedOrder): boolean {
  return (needs?.entries ?? []).some(({ kind }) => kind.endsWith('wheelchair'))
}

function needsCell(order: ListedOrder, language: Language): string {
  const t = inLanguage(manifestSheet, language)
  const { needs } = order
  const isHidden = needs !== null && needs.entries === null && needs.unreadable !== true
  return isHidden ? t.hidden : neededText(order, t)
}
