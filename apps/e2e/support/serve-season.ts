import { laySeason } from './season.ts'

/** The product as the environment configures it, on a copy of the run's season. */
await laySeason(process.env['E2E_FOLDER'] ?? '', process.env['DATA_DIR'] ?? '')
await import('../../server/src/main.ts')
