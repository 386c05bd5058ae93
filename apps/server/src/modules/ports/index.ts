export { registerPorts } from './ports.routes.ts'
export { upsertPorts } from './sent-ports.queries.ts'
