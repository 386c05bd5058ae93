import * as contract from '@gangway/contract/pickup-request-steps'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { EventsDeps } from '../page/events.service.ts'
import { acceptPickupChange } from './accept-pickup-change.use-case.ts'
import { askForPickupChange } from './ask-for-pickup-change.use-case.ts'
import { refusePickupChange } from './refuse-pickup-change.use-case.ts'
import { withdrawPickupChange } from './withdraw-pickup-change.use-case.ts'

export function registerPickupRequests(register: Register, deps: EventsDeps): void {
  register({
    endpoint: contract.askForPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await askForPickupChange(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.acceptPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await acceptPickupChange(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.refusePickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await refusePickupChange(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.withdrawPickupChange,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawPickupChange(deps, actor, params),
    }),
  })
}
