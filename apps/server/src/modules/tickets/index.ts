export { deleteTicketsOfOrders } from './delete-tickets.service.ts'
export { sealedChunks } from './sealed-chunks.service.ts'
export { deleteOldUploads } from './uploads.service.ts'
export { registerTickets } from './tickets.routes.ts'
