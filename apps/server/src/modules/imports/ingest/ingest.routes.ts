import * as contract from '@gangway/contract/ingest'
import { readFileForm } from '../../../platform/http/file-form.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { IngestDeps } from './bring-things.service.ts'
import { ingestBatch, ingestInvoicePdf, ingestOne } from './ingest.service.ts'
import { readInvoiceForm } from './invoice-form.service.ts'
import { getStanding } from './standing.service.ts'
import { withdrawEvent, withdrawOrder, withdrawShipCall } from './withdrawals.service.ts'

export function registerIngest(register: Register, deps: IngestDeps): void {
  register(contract.getStanding, async ({ actor, params }) => ({
    data: await getStanding(deps, actor, params),
  }))
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
  register(contract.ingestInvoice, async ({ actor, params, body, request }) => {
    const kind = 'invoice'
    if (!request.isMultipart()) {
      return { data: await ingestOne(deps, actor, { kind, ...params, ...body }) }
    }
    const form = await readFileForm(request)
    try {
      const invoice = { kind, ...params, ...readInvoiceForm(form) } as const
      return { data: await ingestInvoicePdf(deps, actor, invoice, form.content) }
    } finally {
      await form.drain()
    }
  })
  register(contract.withdrawEvent, async ({ actor, params, query }) => ({
    data: await withdrawEvent(deps, actor, { ...params, ...query }),
  }))
  register(contract.withdrawOrder, async ({ actor, params, query }) => ({
    data: await withdrawOrder(deps, actor, { ...params, ...query }),
  }))
  register(contract.withdrawShipCall, async ({ actor, params, query }) => ({
    data: await withdrawShipCall(deps, actor, { ...params, ...query }),
  }))
  register(contract.ingestBatch, ({ actor, body, request }) =>
    ingestBatch(deps, actor, body, languageOfRequest(request.headers)),
  )
}
