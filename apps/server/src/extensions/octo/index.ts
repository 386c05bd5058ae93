export { refuseAddress as refuseOctoAddress } from './octo-errors.service.ts'
export { moveBookings } from './octo.queries.ts'
export { registerOcto } from './octo.routes.ts'
