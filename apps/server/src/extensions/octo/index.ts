export { refuseAddress as refuseOctoAddress } from './octo-errors.service.ts'
export { updateBookings } from './octo.queries.ts'
export { registerOcto } from './octo.routes.ts'
