export { registerAgencies } from './agencies.routes.ts'
