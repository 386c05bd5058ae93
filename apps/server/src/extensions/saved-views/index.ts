export { forgetCustomers } from './forget-customers.service.ts'
export { registerSavedViews } from './saved-views.routes.ts'
