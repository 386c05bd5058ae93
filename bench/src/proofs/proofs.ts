import { breakDatabase } from './break-database.ts'
import { fuzzRoutes } from './fuzz-routes.ts'
import type { Grounds } from './ground.ts'
import { killProduct } from './kill-product.ts'
import type { Proof } from './proof.ts'
import { raceDecisions } from './race-decisions.ts'

export type Command = 'faults' | 'attack'

/** What each command tries, in the order of the table. */
export const proofs: Readonly<Record<Command, readonly ((grounds: Grounds) => Proof)[]>> = {
  faults: [killProduct, breakDatabase, raceDecisions],
  attack: [fuzzRoutes],
}
