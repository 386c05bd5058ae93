import type { CrewImport } from '@gangway/contract/crew-import'
import type { Language } from '@gangway/domain/languages/language'
import {
  addCrewMember,
  addVehicle,
  changeCrewMember,
  changeVehicle,
  type CrewDeps,
  listCrew,
} from '../../../modules/crew/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { TableFiles } from '../../../platform/spreadsheet/table-file.ts'
import { carryOut, type ListFile } from '../lists/carry-out.service.ts'
import { readList } from '../lists/read-list.service.ts'
import { compareCrew, type ComparedRow } from './compare-crew.service.ts'
import { crewColumns } from './crew-columns.rules.ts'

export interface CrewImportDeps extends CrewDeps {
  tableFiles: TableFiles
}

/**
 * Writes each row by itself, as someone would add or change it.
 *
 * @throws Refusal agency_not_found, validation_failed, stale with the present preview
 */
export async function importCrew(
  deps: CrewImportDeps,
  actor: CallContext,
  { agency_id, filename, content, encoding, fingerprint: seen }: ListFile,
  language: Language,
): Promise<CrewImport> {
  const standing = await listCrew(deps, actor, agency_id)
  const table = await readList(deps.tableFiles, content, encoding ?? null, crewColumns)
  const compared = await compareCrew(
    deps.db,
    actor,
    { ...table, filename },
    { ...standing, language },
  )
  return carryOut(table, compared, { seen, language }, (one) =>
    writeRow(deps, actor, { ...one, agency_id }),
  )
}

async function writeRow(
  deps: CrewImportDeps,
  actor: CallContext,
  { row: { crew, vehicle }, seen, agency_id }: ComparedRow & { agency_id: number },
): Promise<void> {
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
