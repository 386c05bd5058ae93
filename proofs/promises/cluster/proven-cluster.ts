import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ReplyServer, startReplyServer } from '@gangway/testkit/reply-server'
import { type Database, openPostgres } from '../../doors/database.ts'
import { type MailServer, startMailServer } from '../../doors/mail-server.ts'
import {
  type Cluster,
  makeCluster,
  productAddress,
  sessionsAddress,
} from '../../cluster/cluster.ts'
import { type DebianPrograms, findDebianPrograms } from '../../cluster/debian-programs.ts'
import type { PlannedProcess } from '../../cluster/plan.ts'
import { seedDatabase } from '../../cluster/prepare-database.ts'
import { RefusedError } from '../../cluster/refused-error.ts'
import { signalFamily } from '../../cluster/running-process.ts'
import { pidOf, startPlanned } from '../../cluster/start-planned.ts'
import { until } from '../../cluster/until.ts'
import { up } from '../../cluster/up.ts'
import { isFollowed } from './ask-server.ts'
import type { Finding } from '../proof.ts'
import { type PrivateNets, makePrivateNets } from './private-nets.ts'
import {
  type ProductProcess,
  productProcesses,
  startProduct,
  untilReady,
} from './product-processes.ts'

/** The cluster of docs/cluster.md with the product on it, to be broken. */
export interface ProvenCluster {
  cluster: Cluster
  programs: DebianPrograms
  /** Where people reach the product. */
  address: string
  product: readonly ProductProcess[]
  /** Receivers of the product's mails and webhooks. */
  mails: MailServer
  webhooks: ReplyServer
  /** null: this machine does not allow it. */
  nets: PrivateNets | null
  /** Starts what does not run of it, as its supervisor does. */
  start: (planned: PlannedProcess) => Promise<void>
  /** The same for the product. */
  startProduct: (process: ProductProcess) => Promise<void>
  /** Waits until all database servers take part again. */
  untilWhole: () => Promise<void>
  /** Reads in the primary. */
  look: <Result>(at: (db: Database) => Promise<Result>) => Promise<Result>
  end: () => Promise<void>
}

const season = { events: 60, orders: 240 }

const leave = () => process.exit(130)

const startFile = join(import.meta.dirname, 'start-machine-worker.ts')

/** @throws RefusedError when this machine lacks the packages */
export async function startProvenCluster(): Promise<ProvenCluster> {
  const programs = await findDebianPrograms()
  const net = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const cluster = await makeCluster(join(tmpdir(), `gangway-cluster-${randomUUID()}`), net)
  const { plan, folder } = cluster
  const product = productProcesses(cluster)
  const machines = plan.filter(({ program }) => program === 'patroni')
  const nets = makePrivateNets(net, machines)
  const stop = () => {
    for (const planned of [...plan, ...product.map((one) => one.planned)]) {
      const pid = pidOf(cluster, planned)
      if (pid !== null) signalFamily(pid, 'SIGKILL')
    }
    nets?.end()
    rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 })
  }
  // Its processes would go on without us.
  process.once('exit', stop)
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  const mails = await startMailServer()
  const webhooks = await startReplyServer()
  webhooks.replyWith((response) => response.writeHead(204).end())
  const settings = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'office@gangway.example',
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32',
  }
  const start = (planned: PlannedProcess) => startOne(cluster, planned, programs, nets)
  const servers = plan.filter(({ program }) => program !== 'gangway')
  const untilWhole = async () => {
    // `up` would start them in the network of this process.
    await Promise.all(servers.map(start))
    await up(cluster, servers, programs)
    const areFollowing = () => isFollowed(cluster, machines.length - 1)
    const options = { seconds: 180, look: folder.path }
    await until('all replicas follow the primary', areFollowing, options)
  }
  await untilWhole()
  const first = plan.find(({ program }) => program === 'gangway')
  if (first === undefined) throw new Error('The plan has no instance.')
  await seedDatabase(cluster, first, season)
  const startProcess = (one: ProductProcess) => startProduct(cluster, one, settings)
  await Promise.all(product.map(startProcess))
  await Promise.all(product.map((one) => untilReady(cluster, one)))
  const address = productAddress(cluster)
  const isReached = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('HAProxy leads to the product', isReached, { seconds: 60, look: folder.path })
  return {
    cluster,
    programs,
    address,
    product,
    mails,
    webhooks,
    nets,
    start,
    startProduct: startProcess,
    untilWhole,
    look: async (at) => {
      const url = sessionsAddress(cluster, { user: 'gangway', database: 'gangway' })
      const { db, close } = openPostgres(url, 2)
      try {
        return await at(db)
      } finally {
        await close()
      }
    },
    end: async () => {
      process.off('exit', stop)
      process.off('SIGINT', leave)
      process.off('SIGTERM', leave)
      stop()
      await mails.close()
      await webhooks.close()
    },
  }
}

async function startOne(
  cluster: Cluster,
  planned: PlannedProcess,
  programs: DebianPrograms,
  nets: PrivateNets | null,
): Promise<void> {
  if (planned.program === 'postgres' || pidOf(cluster, planned) !== null) return
  const isApart = planned.program === 'patroni' || planned.program === 'pgbouncer'
  if (nets === null || !isApart) return startPlanned(cluster, planned, programs)
  const [program = '', ...args] = nets.enter(planned.node)
  const script = [process.execPath, startFile, cluster.folder.path, planned.name]
  await promisify(execFile)(program, [...args, ...script])
}

/** The cluster of all proofs, or what is found where this machine lacks the packages. */
export async function clusterOr({
  cluster,
}: {
  cluster: () => Promise<ProvenCluster>
}): Promise<ProvenCluster | Finding> {
  try {
    return await cluster()
  } catch (error) {
    const isLack = error instanceof RefusedError && error.message.startsWith('A cluster needs')
    if (!isLack) throw error
    return { tried: 'nothing', isHeld: null, figure: 'unknown', deviations: [error.message] }
  }
}
