import * as pickup from '@gangway/contract/pickup-request-steps'
import type { Register } from '../../platform/http/register-endpoint.ts'
import type { EventsDeps } from '../events/index.ts'
import { answerAsk } from './answer-ask.use-case.ts'
import { openAsk } from './open-ask.use-case.ts'
import { pickupChange } from './pickup-change.service.ts'
import { withdrawAsk } from './withdraw-ask.use-case.ts'

const ofRequest = ({ event_id, request_id: id }: { event_id: number; request_id: number }) => {
  return { event_id, id }
}

export function registerAsks(register: Register, deps: EventsDeps): void {
  register({
    endpoint: pickup.askForPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await openAsk(deps, actor, pickupChange, { ...params, ...body }),
    }),
  })

  register({
    endpoint: pickup.acceptPickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body: { words, ...accepts } }) => ({
      data: await answerAsk(deps, actor, pickupChange, { of: ofRequest(params), words, accepts }),
    }),
  })

  register({
    endpoint: pickup.refusePickupChange,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await answerAsk(deps, actor, pickupChange, { of: ofRequest(params), ...body }),
    }),
  })

  register({
    endpoint: pickup.withdrawPickupChange,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await withdrawAsk(deps, actor, pickupChange, ofRequest(params)),
    }),
  })
}
