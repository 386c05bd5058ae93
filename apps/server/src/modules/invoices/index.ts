export { registerInvoiceFile } from './invoices.routes.ts'
export { countUnpaid, findInvoices } from './invoices.service.ts'
export { registerInvoices } from './invoices.routes.ts'
export { confirmInvoices, deletePdfs, upsertInvoices } from './sent-invoices.queries.ts'
