export { registerClientErrors } from './client-errors.routes.ts'
