import * as contract from '@gangway/contract/programs'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  createProgram,
  getCallingProgram,
  listPrograms,
  type ProgramsDeps,
  revokeApiKey,
  revokeProgram,
  rotateApiKey,
  updateProgram,
} from './programs.service.ts'

export function registerPrograms(register: Register, deps: ProgramsDeps): void {
  register(contract.listPrograms, async ({ actor }) => ({ data: await listPrograms(deps, actor) }))

  register(contract.createProgram, async ({ actor, body }) => ({
    data: await createProgram(deps, actor, body),
  }))

  register(contract.updateProgram, async ({ actor, params, body }) => ({
    data: await updateProgram(deps, actor, params.program_id, body),
  }))

  register(contract.rotateApiKey, async ({ actor, params, body }) => ({
    data: await rotateApiKey(deps, actor, params.program_id, body),
  }))

  register(contract.revokeApiKey, async ({ actor, params }) => ({
    data: await revokeApiKey(deps, actor, params),
  }))

  register(contract.revokeProgram, async ({ actor, params }) => ({
    data: await revokeProgram(deps, actor, params.program_id),
  }))

  register(contract.getCallingProgram, async ({ actor }) => ({
    data: await getCallingProgram(deps, actor),
  }))
}
