export type { ImportDeps } from './import-deps.ts'
export { importSeason, listKnownPlaces } from './imports.service.ts'
export { printFault, printSummary } from './print-summary.ts'
export { readSeason } from './reading/read-season.ts'
