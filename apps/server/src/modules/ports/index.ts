export { registerPorts } from './ports.routes.ts'
