export { registerPorts } from './ports.routes.ts'
export { portExists, upsertPorts } from './ports.queries.ts'
