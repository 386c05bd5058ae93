export { agencyExists } from './agencies.queries.ts'
export { registerAgencies } from './agencies.routes.ts'
export { requireAgency } from './require-agency.service.ts'
export { confirmAgencies, upsertAgencies } from './sent-agencies.queries.ts'
