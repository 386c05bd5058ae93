/// Starts what a machine of a cluster runs, in the network it is called in: `node start-machine-worker.ts FOLDER NODE`.
import { openCluster } from '../../cluster/cluster.ts'
import { findDebianPrograms } from '../../cluster/debian-programs.ts'
import { processesNamed } from '../../cluster/plan.ts'
import { startPlanned } from '../../cluster/start-planned.ts'

const [folder = '', name = ''] = process.argv.slice(2)
const cluster = await openCluster(folder)
const programs = await findDebianPrograms()
for (const planned of processesNamed(cluster.plan, name) ?? []) {
  await startPlanned(cluster, planned, programs)
}
