export { registerPorts } from './ports.routes.ts'
export { portExists } from './ports.queries.ts'
export { getPortNumbers, requirePort, savePorts } from './ports.service.ts'
