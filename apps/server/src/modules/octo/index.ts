export { deleteOldReservations } from './octo.queries.ts'
export { registerOcto } from './octo.routes.ts'
