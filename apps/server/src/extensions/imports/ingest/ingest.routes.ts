import * as contract from '@gangway/contract/ingest'
import * as batch from '@gangway/contract/ingest-batch'
import * as takingBack from '@gangway/contract/ingest-withdrawals'
import { withFileForm } from '../../../platform/http/file-form.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import { withRemarks } from '../../../platform/http/with-remarks.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import type { IngestDeps } from './ingest-items.service.ts'
import { ingestBatch } from './ingest-batch.use-case.ts'
import { ingestInvoicePdf } from './ingest-invoice-pdf.use-case.ts'
import { ingestOne } from './ingest-one.use-case.ts'
import { readInvoiceForm } from './invoice-form.service.ts'
import { getStanding } from './standing.service.ts'
import { withdraw } from '../withdrawals/withdraw.use-case.ts'

export function registerIngest(register: Register, deps: IngestDeps): void {
  register({
    endpoint: contract.getStanding,
    handle: async ({ actor, params }) => ({
      data: await getStanding(deps, actor, params),
    }),
  })
  register({
    endpoint: contract.ingestPort,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await ingestOne(deps, actor, { kind: 'port', ...params, ...body }),
    }),
  })
  register({
    endpoint: contract.ingestAgency,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await ingestOne(deps, actor, { kind: 'agency', ...params, ...body }),
    }),
  })
  register({
    endpoint: contract.ingestShipCall,
    writer: 'caller',
    handle: async ({ actor, params, body, request }) => {
      const call = await ingestOne(deps, actor, { kind: 'ship_call', ...params, ...body })
      return { data: withRemarks(call, body, languageOfRequest(request.headers)) }
    },
  })
  register({
    endpoint: contract.ingestEvent,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await ingestOne(deps, actor, { kind: 'event', ...params, ...body }),
    }),
  })
  register({
    endpoint: contract.ingestOrder,
    writer: 'caller',
    handle: async ({ actor, params, body, request }) => {
      const order = await ingestOne(deps, actor, { kind: 'order', ...params, ...body })
      return { data: withRemarks(order, body, languageOfRequest(request.headers)) }
    },
  })
  register({
    endpoint: contract.ingestInvoice,
    writer: 'caller',
    handle: async ({ actor, params, body, request }) => {
      const kind = 'invoice'
      if (!request.isMultipart()) {
        return { data: await ingestOne(deps, actor, { kind, ...params, ...body }) }
      }
      return withFileForm(request, async (form) => {
        const invoice = { kind, ...params, ...readInvoiceForm(form) } as const
        return { data: await ingestInvoicePdf(deps, actor, invoice, form.content) }
      })
    },
  })
  register({
    endpoint: takingBack.withdrawEvent,
    writer: 'caller',
    handle: async ({ actor, params, query }) => ({
      data: await withdraw(deps, actor, { kind: 'event_withdrawal', ...params, ...query }),
    }),
  })
  register({
    endpoint: takingBack.withdrawOrder,
    writer: 'caller',
    handle: async ({ actor, params, query }) => ({
      data: await withdraw(deps, actor, { kind: 'order_withdrawal', ...params, ...query }),
    }),
  })
  register({
    endpoint: takingBack.withdrawShipCall,
    writer: 'caller',
    handle: async ({ actor, params, query }) => ({
      data: await withdraw(deps, actor, { kind: 'ship_call_withdrawal', ...params, ...query }),
    }),
  })
  register({
    endpoint: batch.ingestBatch,
    writer: 'caller',
    handle: ({ actor, body, request }) =>
      ingestBatch(deps, actor, body, languageOfRequest(request.headers)),
  })
}
