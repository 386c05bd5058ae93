import * as choices from '@gangway/contract/event-choices'
import { getEventByKey } from '@gangway/contract/event-by-key'
import * as contract from '@gangway/contract/events'
import { setOwnPickupTime as ownPickup } from '@gangway/contract/own-pickup-times'
import * as steps from '@gangway/contract/event-steps'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { tellWay } from '../../platform/http/tell-way.ts'
import { listAgencies, listProducts, listShips } from './list/events.choices.service.ts'
import { exportEvents } from './export/events.export.service.ts'
import { countEvents, getTotal, listEvents } from './list/events.list.service.ts'
import { type EventsDeps, getEvent } from './page/events.service.ts'
import { markEventOpened } from './page/mark-event-opened.use-case.ts'
import { setOwnPickupTime } from './pickup/set-own-pickup-time.use-case.ts'
import { setPickupTime } from './pickup/set-pickup-time.use-case.ts'
import { settleEvent } from './settle/settle-event.use-case.ts'

export function registerEvents(register: Register, deps: EventsDeps): void {
  register({
    endpoint: contract.listEvents,
    isKept: true,
    handle: async ({ actor, query, reply }) => tellWay(reply, await listEvents(deps, actor, query)),
  })

  register({
    endpoint: contract.countEvents,
    isKept: true,
    handle: async ({ actor, query }) => ({ data: await countEvents(deps, actor, query) }),
  })

  register({
    endpoint: contract.getEventsTotal,
    isKept: true,
    handle: async ({ actor, query }) => ({ data: await getTotal(deps, actor, query) }),
  })

  register({
    endpoint: contract.exportEvents,
    handle: async ({ actor, query }) => exportEvents(deps, actor, query),
  })

  register({
    endpoint: choices.listEventAgencies,
    isKept: true,
    handle: async ({ actor }) => ({ data: await listAgencies(deps, actor) }),
  })

  register({
    endpoint: choices.listEventProducts,
    isKept: true,
    handle: async ({ actor }) => ({ data: await listProducts(deps, actor) }),
  })

  register({
    endpoint: choices.listEventShips,
    isKept: true,
    handle: async ({ actor }) => ({ data: await listShips(deps, actor) }),
  })

  register({
    endpoint: contract.getEvent,
    isKept: true,
    handle: async ({ actor, params }) => ({ data: await getEvent(deps, actor, params) }),
  })

  register({
    endpoint: getEventByKey,
    isKept: true,
    handle: async ({ actor, params }) => ({ data: await getEvent(deps, actor, params) }),
  })

  register({
    endpoint: steps.markEventOpened,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await markEventOpened(deps, actor, params.event_id),
    }),
  })

  register({
    endpoint: contract.setPickupTime,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await setPickupTime(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: ownPickup,
    writer: 'caller',
    handle: async ({ actor, params, body }) =>
      setOwnPickupTime(deps, actor, { ...params, ...body }),
  })

  register({
    endpoint: steps.settleEvent,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await settleEvent(deps, actor, params.event_id),
    }),
  })
}
