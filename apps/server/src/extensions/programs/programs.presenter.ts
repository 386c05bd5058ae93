import type { Program } from '@gangway/contract/programs'
import { permissionsOfProgram } from '@gangway/domain/accounts/scopes'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { ProgramRow } from './programs.queries.ts'

export function presentProgram({
  agency_id,
  agency_name,
  scopes,
  created_at,
  keys,
  ...row
}: ProgramRow): Program {
  return {
    ...row,
    agency: agency_id === null ? null : { id: agency_id, name: agency_name ?? '' },
    scopes: permissionsOfProgram(sideOf({ agency_id }), scopes),
    created_at: created_at.toISOString(),
    keys: keys.map((key) => ({
      ...key,
      created_at: new Date(key.created_at).toISOString(),
      expires_at: instantOf(key.expires_at),
      last_used_at: instantOf(key.last_used_at),
    })),
  }
}

function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
