export { registerSavedViews } from './saved-views.routes.ts'
