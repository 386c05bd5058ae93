export { registerInvoiceFile } from './invoice-file.routes.ts'
export { countUnpaid, findInvoices } from './invoices.service.ts'
export { registerInvoices } from './invoices.routes.ts'
