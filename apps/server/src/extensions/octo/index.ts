export { refuseAddress as refuseOctoAddress } from './octo-errors.service.ts'
export { registerOcto } from './octo.routes.ts'
