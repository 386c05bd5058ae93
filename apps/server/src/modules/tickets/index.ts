export { deleteOldUploads } from './uploads.service.ts'
export { keepFile, requirePdf, type TicketFileDeps } from './ticket-file.ts'
export { parseFields, readTicketForm } from './ticket-form.ts'
export { registerTickets } from './tickets.routes.ts'
