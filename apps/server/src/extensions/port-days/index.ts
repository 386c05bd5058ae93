export { registerPortDays } from './port-days.routes.ts'
