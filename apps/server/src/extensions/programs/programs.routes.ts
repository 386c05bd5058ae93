import * as contract from '@gangway/contract/programs'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { createProgram } from './create-program.use-case.ts'
import { getCallingProgram, listPrograms, type ProgramsDeps } from './programs.service.ts'
import { revokeApiKey } from './revoke-api-key.use-case.ts'
import { revokeProgram } from './revoke-program.use-case.ts'
import { rotateApiKey } from './rotate-api-key.use-case.ts'
import { updateProgram } from './update-program.use-case.ts'

export function registerPrograms(register: Register, deps: ProgramsDeps): void {
  register({
    endpoint: contract.listPrograms,
    handle: async ({ actor }) => ({ data: await listPrograms(deps, actor) }),
  })

  register({
    endpoint: contract.createProgram,
    writer: 'owner',
    handle: async ({ actor, body }) => ({
      data: await createProgram(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateProgram,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await updateProgram(deps, actor, params.program_id, body),
    }),
  })

  register({
    endpoint: contract.rotateApiKey,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await rotateApiKey(deps, actor, params.program_id, body),
    }),
  })

  register({
    endpoint: contract.revokeApiKey,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await revokeApiKey(deps, actor, params),
    }),
  })

  register({
    endpoint: contract.revokeProgram,
    writer: 'owner',
    handle: async ({ actor, params }) => ({
      data: await revokeProgram(deps, actor, params.program_id),
    }),
  })

  register({
    endpoint: contract.getCallingProgram,
    handle: async ({ actor }) => ({
      data: await getCallingProgram(deps, actor),
    }),
  })
}
