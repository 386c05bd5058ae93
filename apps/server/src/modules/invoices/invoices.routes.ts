import { exportInvoices, getInvoicesTotal, listInvoices } from '@gangway/contract/invoices'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { exportInvoices as serveExport } from './invoices.export.service.ts'
import { getTotal, type InvoicesDeps, listInvoices as serveList } from './invoices.service.ts'

export function registerInvoices(register: Register, deps: InvoicesDeps): void {
  register(exportInvoices, ({ actor, query }) => serveExport(deps, actor, query))
  register(
    getInvoicesTotal,
    async ({ actor, query }) => ({ data: await getTotal(deps, actor, query) }),
    ['invoices'],
  )
  register(listInvoices, ({ actor, query }) => serveList(deps, actor, query), ['invoices'])
}
