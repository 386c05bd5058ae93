export { dateText } from './manifest-facts.presenter.ts'
export { registerManifest } from './manifest.routes.ts'
