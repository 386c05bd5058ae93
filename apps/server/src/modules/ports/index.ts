export { registerPorts } from './ports.routes.ts'
export { portExists } from './ports.queries.ts'
export { savePorts } from './ports.service.ts'
