import { laySeason } from './season.ts'

/** Puts the run's season into the data folder that the environment names. */
await laySeason(process.env['E2E_FOLDER'] ?? '', process.env['DATA_DIR'] ?? '')
