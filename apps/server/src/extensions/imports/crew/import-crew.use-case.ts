import type { CrewImport, ImportedCrewRow } from '@gangway/contract/crew-import'
import type { TextEncoding } from '@gangway/domain/imports/text-encodings'
import type { Language } from '@gangway/domain/languages/language'
import {
  addCrewMember,
  addVehicle,
  changeCrewMember,
  changeVehicle,
  type CrewDeps,
  listCrew,
} from '../../../modules/crew/index.ts'
import { Refusal } from '../../../platform/base/errors.ts'
import { sha256 } from '../../../platform/crypto/hashes.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { compareCrew, type ComparedRow } from './compare-crew.service.ts'
import { readCrewTable } from './read-crew-table.service.ts'

export interface CrewImportDeps extends CrewDeps {
  tableFiles: TableFiles
}

export interface CrewFile {
  agency_id: number
  filename: string
  content: Uint8Array
  encoding?: TextEncoding | undefined
  /** The preview that is to be written; undefined: nothing is. */
  fingerprint?: string | undefined
}

/**
 * Writes each row by itself, as someone would add or change it.
 *
 * @throws Refusal agency_not_found, validation_failed, stale with the present preview
 */
export async function importCrew(
  deps: CrewImportDeps,
  actor: CallContext,
  { agency_id, filename, content, encoding, fingerprint: seen }: CrewFile,
  language: Language,
): Promise<CrewImport> {
  const standing = await listCrew(deps, actor, agency_id)
  const table = await readCrewTable(deps.tableFiles, content, encoding ?? null)
  const compared = await compareCrew(
    deps.db,
    actor,
    { ...table, filename },
    { ...standing, language },
  )
  const { named, headers, text } = table
  const fingerprint = fingerprintOf(compared)
  const preview = {
    fingerprint,
    encoding: text.encoding,
    is_certain: text.isCertain,
    left_out: headers.filter((header, at) => header !== '' && named[at] === null),
    rows: compared.map(({ row }) => row),
  }
  if (seen === undefined) return preview
  if (seen !== fingerprint) throw new Refusal('stale', { data: preview })
  const rows: ImportedCrewRow[] = []
  for (const one of compared) {
    try {
      await writeRow(deps, actor, { ...one, agency_id })
      rows.push(one.row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const fault = { field: '', code: error.code, fault: error.bodyIn(language).message }
      rows.push({ ...one.row, outcome: 'faulty', faults: [fault] })
    }
  }
  return { ...preview, rows }
}

/** The same in every language. */
function fingerprintOf(compared: readonly ComparedRow[]): string {
  const rows = compared.map(({ row, seen }) => [{ ...row, faults: [] }, seen?.version])
  return sha256(JSON.stringify(rows)).toString('hex').slice(0, 32)
}

async function writeRow(
  deps: CrewImportDeps,
  actor: CallContext,
  { row: { outcome, crew, vehicle }, seen, agency_id }: ComparedRow & { agency_id: number },
): Promise<void> {
  if (outcome !== 'created' && outcome !== 'changed') return
  if (crew !== null) {
    const member = { ...crew, agency_id }
    if (seen === null) await addCrewMember(deps, actor, member)
    else await changeCrewMember(deps, actor, { ...member, crew_id: seen.id, version: seen.version })
  }
  if (vehicle !== null) {
    const coach = { ...vehicle, agency_id }
    if (seen === null) await addVehicle(deps, actor, coach)
    else await changeVehicle(deps, actor, { ...coach, vehicle_id: seen.id, version: seen.version })
  }
}
