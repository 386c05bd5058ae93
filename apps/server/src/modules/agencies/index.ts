export { agencyExists } from './agencies.queries.ts'
export { registerAgencies } from './agencies.routes.ts'
export { confirmAgencies, upsertAgencies } from './sent-agencies.queries.ts'
