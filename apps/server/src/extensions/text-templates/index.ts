export { registerTextTemplates } from './text-templates.routes.ts'
