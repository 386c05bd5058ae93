import * as choices from '@gangway/contract/event-choices'
import { getEventByKey } from '@gangway/contract/event-by-key'
import * as contract from '@gangway/contract/events'
import { settleEvent as settleContract } from '@gangway/contract/settle-event'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { listAgencies, listProducts, listShips } from './events.choices.service.ts'
import { exportEvents } from './events.export.service.ts'
import { countEvents, getTotal, listEvents } from './events.list.service.ts'
import { type EventsDeps, getEvent, setPickupTime } from './events.service.ts'
import { settleEvent } from './settle-event.service.ts'

export function registerEvents(register: Register, deps: EventsDeps): void {
  register(contract.listEvents, async ({ actor, query }) => listEvents(deps, actor, query), [
    'events',
  ])

  register(
    contract.countEvents,
    async ({ actor, query }) => ({ data: await countEvents(deps, actor, query) }),
    ['events'],
  )

  register(
    contract.getEventsTotal,
    async ({ actor, query }) => ({ data: { total: await getTotal(deps, actor, query) } }),
    ['events'],
  )

  register(contract.exportEvents, async ({ actor, query }) => exportEvents(deps, actor, query))

  register(
    choices.listEventAgencies,
    async ({ actor }) => ({ data: await listAgencies(deps, actor) }),
    ['events'],
  )

  register(
    choices.listEventProducts,
    async ({ actor }) => ({ data: await listProducts(deps, actor) }),
    ['events'],
  )

  register(choices.listEventShips, async ({ actor }) => ({ data: await listShips(deps, actor) }), [
    'events',
  ])

  register(
    contract.getEvent,
    async ({ actor, params }) => ({ data: await getEvent(deps, actor, params) }),
    ['event'],
  )

  register(
    getEventByKey,
    async ({ actor, params }) => ({ data: await getEvent(deps, actor, params) }),
    ['event'],
  )

  register(contract.setPickupTime, async ({ actor, params, body }) => ({
    data: await setPickupTime(deps, actor, { ...params, ...body }),
  }))

  register(settleContract, async ({ actor, params }) => ({
    data: await settleEvent(deps, actor, params.event_id),
  }))
}
