export { registerNavigation } from './navigation.routes.ts'
