import { remarksOn } from '@gangway/contract/imports/remarks'
import type { ImportTable } from '@gangway/contract/imports/season-imports'
import {
  type ImportCounts,
  importNouns,
  type ImportNoun,
  importOutcomes,
  isAnythingNew,
  type ListedOutcome,
  listedRows,
  noCounts,
} from '@gangway/domain/imports/season-import'
import { listKnownPlaces } from '../season/import-season.service.ts'
import { type RawRow, type SeasonFault, keyOf } from '../reading/season-fault.rules.ts'
import { compareSeason } from './compare-season.service.ts'
import type { SeasonAside, SeasonPart } from '../tables/read-parts.service.ts'
import {
  type ImportJobDeps,
  type ImportSources,
  openSources,
  pdfHashes,
  setImportAside,
} from './import-sources.service.ts'
import { previewHash } from './preview-hash.service.ts'
import { deleteRows, insertPreviewRows, type PreviewRow } from './preview-rows.queries.ts'
import { noteProgress } from '../browser/progress.service.ts'
import * as queries from '../browser/season-imports.queries.ts'
import { ImportError, type SourceTable } from '../tables/source-tables.service.ts'

/**
 * Reads the files of an import, compares them with what is there and keeps what was found; or asks what their columns
 * are. Only the import itself changes.
 *
 * @throws ImportError
 */
export async function preview(
  deps: ImportJobDeps,
  id: number,
  { isRenewed }: { isRenewed: boolean },
): Promise<void> {
  const { db } = deps
  const { faults: unread, hiddenSheets, ...sources } = await openSources(deps, id)
  const tables = [...sources.mappings]
  if (unread.length === 0 && !tables.every(({ is_clear }) => is_clear)) {
    await queries.takeStep(db, id, { state: 'mapping', tables }, ['reading'])
    return
  }
  const found = emptyPreview()
  for (const fault of unread) found.refuse(fault)
  const noticed = unread.length === 0 ? await compareParts(deps, id, sources, found) : []
  const asked = withTotals(tables, sources.tables)
  if (!asked.every(({ is_clear }) => is_clear)) {
    await queries.takeStep(db, id, { state: 'mapping', tables: asked }, ['reading'])
    return
  }
  const counts = found.counts
  const isEmpty = importNouns.every((noun) =>
    importOutcomes.every((one) => counts[noun][one] === 0),
  )
  if (isEmpty && found.faults() === 0) throw new ImportError('no_rows')
  const fault_count = found.faults()
  const fingerprint = fault_count === 0 && isAnythingNew(counts) ? found.digest() : null
  await db.transaction().execute(async (transaction) => {
    const noted = asked.map((table, at) => ({
      ...table,
      hidden_rows: noticed[at]?.hidden ?? 0,
      short_years: noticed[at]?.shortYears ?? 0,
      hidden_columns: countHidden(table, sources.tables[at]),
      hidden_sheets: at === 0 ? hiddenSheets : [],
    }))
    const step = {
      state: 'previewed',
      tables: noted,
      counts,
      fault_count,
      remark_count: found.remarks(),
      fingerprint,
    } as const
    const more = { is_renewed: isRenewed, failure: null }
    if (!(await queries.takeStep(transaction, id, { ...step, ...more }, ['reading']))) return
    await deleteRows(transaction, id)
    await insertPreviewRows(transaction, id, found.rows)
  })
}

/** Number of hidden columns that are imported. */
function countHidden({ table, columns }: ImportTable, source: SourceTable | undefined): number {
  const hidden = table === null ? [] : (source?.hidden_columns ?? [])
  return hidden.filter((at) => (columns[at] ?? null) !== null).length
}

/** A last row of sums is left out, or proposed for it where no one has said so before. */
function withTotals(
  tables: readonly ImportTable[],
  sources: readonly SourceTable[],
): ImportTable[] {
  return tables.map((table, index) => {
    const source = sources[index]
    const total_line = source?.total_line() ?? null
    if (source === undefined || total_line === null) return table
    const reading = { ...table.reading, left_out: [...table.reading.left_out, total_line] }
    return { ...table, reading, total_line, is_clear: !source.doubt.totals }
  })
}

async function compareParts(
  deps: ImportJobDeps,
  id: number,
  sources: ImportSources,
  found: ReturnType<typeof emptyPreview>,
): Promise<SeasonAside['noticed']> {
  const note = noteProgress(deps, id)
  const hashes = pdfHashes(sources.pdfs)
  const aside = await setImportAside(deps, sources, note.read)
  try {
    for await (const part of aside.parts(await listKnownPlaces(deps.db))) {
      deps.stopped.throwIfAborted()
      const compared = await compareSeason(deps, part.season, hashes)
      found.take(compared, part)
      for (const fault of part.faults) found.refuse(fault)
      found.more(part.unlisted)
      note.done(part.size)
    }
  } finally {
    await aside.close()
  }
  await note.last()
  return aside.noticed
}

/** Rows found, capped per kind at the number shown. */
function emptyPreview() {
  const hash = previewHash()
  const counts = noCounts()
  const listed = new Map<string, number>()
  const rows: PreviewRow[] = []
  let faults = 0
  let remarks = 0
  const add = (noun: PreviewRow['noun'], outcome: ListedOutcome, row: () => Listed) => {
    const kind = `${noun} ${outcome}`
    const count = listed.get(kind) ?? 0
    if (count >= listedRows) return
    listed.set(kind, count + 1)
    rows.push({ noun, outcome, ...row() })
  }
  const remark = (
    noun: ImportNoun,
    sent: readonly { reference: string }[],
    placeOf: ReturnType<typeof placesIn>,
  ) => {
    for (const row of sent) {
      for (const [field, [fault]] of Object.entries(remarksOn(row))) {
        if (fault === undefined) continue
        remarks += 1
        add(noun, 'remarked', () => {
          const { file, line } = placeOf(noun, row.reference)
          return { reference: row.reference, file, line, field, fault, changes: [] }
        })
      }
    }
  }
  return {
    rows,
    counts,
    faults: () => faults,
    remarks: () => remarks,
    digest: hash.digest,
    refuse: ({ reference, file, line, field, fault }: SeasonFault) => {
      faults += 1
      add(null, 'faulty', () => ({
        reference: reference ?? null,
        file,
        line,
        field: storable(field),
        fault,
        changes: [],
      }))
    },
    /** Faults that are not listed. */
    more: (count: number) => {
      faults += count
    },
    take: (compared: Awaited<ReturnType<typeof compareSeason>>, part: SeasonPart) => {
      addCounts(counts, compared.counts)
      hash.add(compared.rows)
      const placeOf = placesIn(part)
      for (const { noun, reference, outcome, changes } of compared.rows) {
        add(noun, outcome, () => {
          const { file, line } = placeOf(noun, reference)
          return { reference, file, line, field: null, fault: null, changes }
        })
      }
      const { ship_calls, events } = part.season
      remark('ship_calls', ship_calls, placeOf)
      for (const { orders } of events) remark('orders', orders, placeOf)
    },
  }
}

/** A field may be named by anything that its sender made up. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd').slice(0, 200)
}

type Listed = Omit<PreviewRow, 'noun' | 'outcome'>

function addCounts(sum: ImportCounts, more: ImportCounts): void {
  for (const noun of importNouns) {
    for (const outcome of importOutcomes) sum[noun][outcome] += more[noun][outcome]
  }
}

function placesIn({ rows }: SeasonPart) {
  const found = new Map<ImportNoun, Map<string, RawRow>>()
  return (noun: ImportNoun, reference: string) => {
    let own = found.get(noun)
    if (own === undefined) {
      const field = noun === 'ports' ? 'code' : 'reference'
      own = new Map(rows[noun].map((row) => [keyOf(row.content, field) ?? '', row]))
      found.set(noun, own)
    }
    return own.get(reference)?.placeOf([]) ?? { file: '', line: 1, field: '' }
  }
}
