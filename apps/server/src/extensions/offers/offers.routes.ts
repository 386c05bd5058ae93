import * as contract from '@gangway/contract/event-offers'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { offerEvent } from './offer-event.use-case.ts'
import { listOtherAgencies, type OffersDeps } from './offers.service.ts'

export function registerOffers(register: Register, deps: OffersDeps): void {
  register({
    endpoint: contract.listOtherAgencies,
    handle: async ({ actor, params }) => ({
      data: await listOtherAgencies(deps, actor, params.event_id),
    }),
  })

  register({
    endpoint: contract.offerEvent,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await offerEvent(deps, actor, { ...params, ...body }),
    }),
  })
}
