export { registerManifest } from './manifest.routes.ts'
