export { registerGuidePasses } from './guide-passes.routes.ts'
export { registerPier } from './pier.routes.ts'
