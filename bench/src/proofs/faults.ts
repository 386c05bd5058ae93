import { breakDatabase } from './break-database.ts'
import { killProduct } from './kill-product.ts'
import { raceDecisions } from './race-decisions.ts'
import { runProofs } from './run-proofs.ts'

await runProofs('npm run faults', [killProduct, breakDatabase, raceDecisions])
