import { sessionsAddress } from '../../cluster/cluster.ts'
import { databasePorts } from '../../cluster/plan.ts'
import { until } from '../../cluster/until.ts'
import { askAt } from './ask-server.ts'
import type { ProvenCluster } from './proven-cluster.ts'

/** Address of the product's database at one of HAProxy's ports. */
export function databaseAt({ cluster }: Pick<ProvenCluster, 'cluster'>, port: number): string {
  const url = new URL(sessionsAddress(cluster, { user: 'gangway', database: 'gangway' }))
  url.port = String(port)
  return url.href
}

/** Waits until those who ask for the primary get it, and those who ask for a replica get one. */
export async function untilAddressesLead(proven: ProvenCluster): Promise<void> {
  const { writer, readers, sessions } = databasePorts
  const isReplica = (port: number) =>
    askAt(databaseAt(proven, port), 'select pg_is_in_recovery()').catch(() => null)
  const lead = async () =>
    (await isReplica(writer)) === false &&
    (await isReplica(sessions)) === false &&
    (await isReplica(readers)) === true
  const look = proven.cluster.folder.path
  await until('each address leads to its servers', lead, { seconds: 30, look })
}
