import * as contract from '@gangway/contract/ingest'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { ingestBatch, type IngestDeps, ingestOne } from './ingest.service.ts'
import { withdrawEvent, withdrawOrder } from './withdrawals.service.ts'

export function registerIngest(register: Register, deps: IngestDeps): void {
  register(contract.ingestPort, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'port', ...params, ...body }),
  }))
  register(contract.ingestAgency, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'agency', ...params, ...body }),
  }))
  register(contract.ingestShipCall, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'ship_call', ...params, ...body }),
  }))
  register(contract.ingestEvent, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'event', ...params, ...body }),
  }))
  register(contract.ingestOrder, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'order', ...params, ...body }),
  }))
  register(contract.ingestInvoice, async ({ actor, params, body }) => ({
    data: await ingestOne(deps, actor, { kind: 'invoice', ...params, ...body }),
  }))
  register(contract.withdrawEvent, async ({ actor, params, query }) => ({
    data: await withdrawEvent(deps, actor, { ...params, ...query }),
  }))
  register(contract.withdrawOrder, async ({ actor, params, query }) => ({
    data: await withdrawOrder(deps, actor, { ...params, ...query }),
  }))
  register(contract.ingestBatch, ({ actor, body, request }) =>
    ingestBatch(deps, actor, body, languageOfRequest(request.headers)),
  )
}
