import { exportInvoices, listInvoices } from '@gangway/contract/invoices'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { exportInvoices as serveExport } from './invoices.export.service.ts'
import { type InvoicesDeps, listInvoices as serveList } from './invoices.service.ts'

export function registerInvoices(register: Register, deps: InvoicesDeps): void {
  register(exportInvoices, ({ actor, query }) => serveExport(deps, actor, query))
  register(listInvoices, ({ actor, query }) => serveList(deps, actor, query), ['invoices'])
}
