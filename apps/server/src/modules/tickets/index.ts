export { deleteTicketsOfOrders } from './delete-tickets.service.ts'
export { listTicketFiles } from './ticket-files.service.ts'
export { sealedChunks } from './sealed-chunks.service.ts'
export { registerTickets } from './tickets.routes.ts'
