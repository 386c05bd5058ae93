export { registerPorts } from './ports.routes.ts'
export { portExists } from './ports.queries.ts'
export { getPortNumbers, savePorts } from './ports.service.ts'
