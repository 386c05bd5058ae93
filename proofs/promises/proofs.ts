import { accountEnumeration } from './bad-input/account-enumeration.ts'
import { crossSiteWrites } from './bad-input/cross-site-writes.ts'
import { foreignThings } from './bad-input/foreign-things.ts'
import { guessing } from './bad-input/guessing.ts'
import { headers } from './bad-input/headers.ts'
import { hostilePdfs } from './bad-input/hostile-pdfs.ts'
import { injectedTexts } from './bad-input/injected-texts.ts'
import { oversize } from './bad-input/oversize.ts'
import { breakDatabase } from './break-database.ts'
import { failover } from './cluster/failover.ts'
import { randomKills } from './cluster/random-kills.ts'
import { crowdOfSockets } from './crowd-of-sockets.ts'
import { loseDisks } from './drill/lost-disks.ts'
import { fuzzRoutes } from './fuzz-routes.ts'
import type { Grounds } from './ground.ts'
import { killProduct } from './kill-product.ts'
import { oddClocks } from './odd-clocks.ts'
import { countReads } from './privacy/count-reads.ts'
import { findCanaries } from './privacy/find-canaries.ts'
import type { Proof } from './proof.ts'
import { raceDecisions } from './race-decisions.ts'
import { rollingUpgrade } from './rolling-upgrade/rolling-upgrade.ts'
import { spike } from './spike.ts'
import { steadyLoad } from './steady-load.ts'

export type Command = 'faults' | 'attack'

/** Proofs of each command, in the order of the table. */
export const proofs: Readonly<Record<Command, readonly ((grounds: Grounds) => Proof)[]>> = {
  faults: [
    steadyLoad,
    spike,
    crowdOfSockets,
    killProduct,
    breakDatabase,
    raceDecisions,
    oddClocks,
    loseDisks,
    rollingUpgrade,
    failover,
    randomKills,
  ],
  attack: [
    fuzzRoutes,
    injectedTexts,
    hostilePdfs,
    oversize,
    crossSiteWrites,
    foreignThings,
    accountEnumeration,
    guessing,
    headers,
    findCanaries,
    countReads,
  ],
}
