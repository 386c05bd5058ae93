import * as contract from '@gangway/contract/dispatches'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { addDispatch } from './add-dispatch.use-case.ts'
import { changeDispatch } from './change-dispatch.use-case.ts'
import { type DispatchesDeps, getDispatchDay, proposeMoves } from './dispatch-day.service.ts'
import { moveParties } from './move-parties.use-case.ts'
import { removeDispatch } from './remove-dispatch.use-case.ts'

export function registerDispatches(register: Register, deps: DispatchesDeps): void {
  register({
    endpoint: contract.getDispatchDay,
    handle: async ({ actor, params }) => ({ data: await getDispatchDay(deps, actor, params) }),
  })

  register({
    endpoint: contract.addDispatch,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addDispatch(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.changeDispatch,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeDispatch(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.removeDispatch,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeDispatch(deps, actor, params.dispatch_id)
      return undefined
    },
  })

  register({
    endpoint: contract.moveParties,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await moveParties(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.proposeMoves,
    // No use case: it only reads.
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await proposeMoves(deps, actor, { ...body, ...params }),
    }),
  })
}
