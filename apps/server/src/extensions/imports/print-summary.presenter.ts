import { remarksOn } from '@gangway/contract/imports/remarks'
import type { Season } from '@gangway/contract/imports/season'
import { importNouns } from '@gangway/domain/imports/season-import'
import { faultReason } from '@gangway/texts/word-faults'
import type { ImportSummary } from './season/import-summary.rules.ts'
import type { SeasonFault } from './reading/season-fault.rules.ts'

/** More changed rows than this are counted, not listed. */
const listedRows = 100

const longestNoun = Math.max(...importNouns.map((noun) => noun.length))

/** One line: `file:line field reason`, in English like everything at a terminal. */
export function printFault({ file, line, field, fault }: SeasonFault): string {
  return [`${file}:${line}`, field, faultReason(fault, 'en')]
    .filter((part) => part !== '')
    .join(' ')
}

/** A line for each value that is taken otherwise than it was sent. */
export function printRemarks({ ship_calls, events }: Season): string[] {
  const orders = events.flatMap((event) => event.orders)
  const lines = [...remarkLines('ship_calls', ship_calls), ...remarkLines('orders', orders)]
  const left = lines.length - listedRows
  return [...lines.slice(0, listedRows), ...(left > 0 ? [`and ${left} more such values`] : [])]
}

function remarkLines(noun: string, rows: readonly { reference: string }[]): string[] {
  return rows.flatMap((row) =>
    Object.entries(remarksOn(row)).flatMap(([field, remarks]) =>
      remarks.map((one) => `${noun} ${row.reference}: ${field} ${faultReason(one, 'en')}`),
    ),
  )
}

/** The counts by noun, then each changed row with the names of what changed. */
export function printSummary(summary: ImportSummary): string {
  const counts = importNouns.map((noun) => {
    const { created, changed, unchanged, stale, locked } = summary[noun]
    const parts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${stale} stale`
    const more = noun === 'invoices' ? `, ${locked} locked` : ''
    return `${noun.padEnd(longestNoun)} ${parts}${more}`
  })
  const changes = importNouns.flatMap((noun) =>
    summary[noun].rows
      .filter(({ fields }) => fields.length > 0)
      .map(({ reference, fields }) => `${noun} ${reference}: ${fields.join(', ')}`),
  )
  const left = changes.length - listedRows
  const rest = left > 0 ? [`and ${left} more changed rows`] : []
  return [...counts, ...changes.slice(0, listedRows), ...rest].join('\n')
}
