export { registerShipAliases } from './ship-aliases.routes.ts'
