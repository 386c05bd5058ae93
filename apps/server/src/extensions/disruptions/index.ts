export { registerDisruptions } from './disruptions.routes.ts'
export { performDisruption } from './perform-disruption.use-case.ts'
export { previewDisruption } from './preview-disruption.service.ts'
export { clearDisruptionWords, disruptionWords } from './disruption-words.service.ts'
