export { registerBulkActions } from './bulk-actions.routes.ts'
