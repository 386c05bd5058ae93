export { registerDisruptions } from './disruptions.routes.ts'
