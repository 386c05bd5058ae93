import * as contract from '@gangway/contract/ship-call-changes'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { cancelShipCall } from './cancel-ship-call.use-case.ts'
import { type CallEffectsDeps, callEffectsOf } from './call-effects.service.ts'
import { changeShipCall } from './change-ship-call.use-case.ts'
import { reinstateShipCall } from './reinstate-ship-call.use-case.ts'
import { getShipCall, listShipCalls, requireCall } from './ship-calls.service.ts'

export function registerShipCalls(register: Register, deps: CallEffectsDeps): void {
  register({
    endpoint: contract.listShipCalls,
    handle: ({ actor, query }) => listShipCalls(deps, actor, query),
  })

  register({
    endpoint: contract.getShipCall,
    handle: async ({ actor, params }) => ({
      data: await getShipCall(deps, actor, params.call_id),
    }),
  })

  register({
    endpoint: contract.previewShipCall,
    // No use case: it only reads.
    writer: 'owner',
    handle: async ({ params, body }) => ({
      data: await callEffectsOf(deps, await requireCall(deps.db, params.call_id), body),
    }),
  })

  register({
    endpoint: contract.changeShipCall,
    writer: 'owner',
    handle: ({ actor, params, body }) => changeShipCall(deps, actor, params.call_id, body),
  })

  register({
    endpoint: contract.cancelShipCall,
    writer: 'owner',
    handle: ({ actor, params, body }) => cancelShipCall(deps, actor, params.call_id, body),
  })

  register({
    endpoint: contract.reinstateShipCall,
    writer: 'owner',
    handle: ({ actor, params, body }) => reinstateShipCall(deps, actor, params.call_id, body),
  })
}
