export { registerPorts } from './ports.routes.ts'
export { upsertPorts } from './ports.queries.ts'
