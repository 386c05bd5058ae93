export type { ImportDeps } from './imports.rules.ts'
export { importSeason, listKnownPlaces } from './imports.service.ts'
export { printFault, printSummary } from './print-summary.presenter.ts'
export { readSeason } from './reading/read-season.service.ts'
