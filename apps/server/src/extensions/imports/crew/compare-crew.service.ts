import {
  addCrewMember,
  addVehicle,
  type AgencyCrew,
  type CrewMember,
  type Vehicle,
} from '@gangway/contract/crew'
import type { ImportedCrewRow } from '@gangway/contract/crew-import'
import { errorCatalogue } from '@gangway/contract/errors'
import { changedFields } from '@gangway/domain/changes/kept-values'
import { maximumOfEach } from '@gangway/domain/dispatches/dispatch'
import type { Language } from '@gangway/domain/languages/language'
import { imports } from '@gangway/texts/imports'
import { fill } from '@gangway/texts/template'
import { foldNames } from '../../../modules/crew/index.ts'
import type { CallContext } from '../../../platform/db/call-context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { readAs } from '../../../platform/db/scope.ts'
import { judge, type RowFaults, wordRow } from '../lists/judged-rows.rules.ts'
import type { ListTable } from '../lists/list-table.rules.ts'
import { type CrewColumn, hasVehicles, readCells } from './crew-columns.rules.ts'

export interface ComparedRow {
  row: ImportedCrewRow
  /** The person or vehicle of that name; null: there is none. */
  seen: CrewMember | Vehicle | null
}

/** Effect of each row. A name means the one person or vehicle that has it and keeps its spelling. */
export async function compareCrew(
  db: Database,
  actor: CallContext,
  { headers, named, rows, text, filename }: ListTable<CrewColumn> & { filename: string },
  { crew, vehicles, language }: AgencyCrew & { language: Language },
): Promise<ComparedRow[]> {
  const ofVehicles = hasVehicles(named)
  const { shape } = ofVehicles ? addVehicle.body : addCrewMember.body
  const fields = Object.keys(shape)
  const known: readonly (CrewMember | Vehicle)[] = ofVehicles ? vehicles : crew
  const read = rows.map((row) => ({ line: row.line, ...readCells(named, row, text.encoding) }))
  const names = read.map(({ name }) => shape.name.safeParse(name).data ?? '')
  const keys = await readAs(db, actor, (scoped) =>
    foldNames(scoped, [...known.map(({ name }) => name), ...names]),
  )
  const firstLines = new Map<string, number>()
  let room = maximumOfEach - known.length

  return read.map(({ line, name, cells, faults: unread }, at) => {
    const key = keys[known.length + at] ?? ''
    const bearers = known.filter((_, place) => key !== '' && keys[place] === key)
    const [seen = null] = bearers
    const faults = [...unread, ...faultsOfName(bearers.length, firstLines.get(key))]
    if (key !== '' && !firstLines.has(key)) firstLines.set(key, line)
    const standing: Readonly<Record<string, unknown>> = { ...seen }
    const given = { ...pick(fields, standing), ...cells, name: seen?.name ?? name }
    const judged = {
      crew: ofVehicles ? null : judge(addCrewMember.body, given, faults),
      vehicle: ofVehicles ? judge(addVehicle.body, given, faults) : null,
    }
    const changed =
      seen === null ? [] : changedFields(fields, standing, { ...judged.crew, ...judged.vehicle })
    if (faults.length > 0) {
      return { seen, row: { line, name, ...faulty(wordRow(faults, { headers, named }, language)) } }
    }
    if (seen === null && room === 0) {
      const full = { field: '', code: 'crew_full', fault: errorCatalogue.crew_full[language] }
      return { seen, row: { line, name, ...faulty([full]) } }
    }
    if (seen === null) room -= 1
    const outcome = seen === null ? 'created' : changed.length === 0 ? 'unchanged' : 'changed'
    return {
      seen,
      row: { line, name: given.name, outcome, ...judged, fields: changed, faults: [] },
    }
  })

  function faultsOfName(bearers: number, line: number | undefined): RowFaults {
    if (bearers > 1) return [{ field: 'name', fault: { code: 'names_several' } }]
    const place = fill(imports.place[language], { file: filename, line: line ?? 0 })
    return line === undefined ? [] : [{ field: 'name', fault: { code: 'duplicate', place } }]
  }
}

function pick(fields: readonly string[], from: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(fields.map((field) => [field, from[field]]))
}

function faulty(faults: ImportedCrewRow['faults']) {
  return { outcome: 'faulty' as const, crew: null, vehicle: null, fields: [], faults }
}
