import * as contract from '@gangway/contract/orders'
import * as decisions from '@gangway/contract/decisions'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { acknowledgeCount } from './counts/acknowledge-count.use-case.ts'
import { type DecisionDeps, decideOrders } from './decide/decide-orders.use-case.ts'
import { type OrdersDeps, revealOrder } from './orders.service.ts'
import { languageOfRequest } from '../../platform/http/request-language.ts'
import { undoDecisions } from './decide/undo-decisions.use-case.ts'
import { updateOrderStatus } from './decide/update-order-status.use-case.ts'

export function registerOrders(register: Register, deps: OrdersDeps & DecisionDeps): void {
  register({
    endpoint: contract.revealOrder,
    handle: async ({ actor, params }) => ({
      data: await revealOrder(deps, actor, params),
    }),
  })

  register({
    endpoint: contract.acknowledgeCount,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await acknowledgeCount(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.updateOrderStatus,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await updateOrderStatus(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: decisions.decideOrders,
    writer: 'caller',
    handle: async ({ actor, params, body, request }) => {
      const language = languageOfRequest(request.headers)
      return { data: await decideOrders(deps, actor, { ...body, ...params }, language) }
    },
  })

  register({
    endpoint: decisions.undoDecisions,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await undoDecisions(deps, actor, { ...body, ...params }),
    }),
  })
}
