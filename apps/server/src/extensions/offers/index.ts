export { registerOffers } from './offers.routes.ts'
