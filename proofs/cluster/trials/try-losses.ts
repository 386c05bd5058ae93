import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mountSmallDisk } from '../../promises/small-disk.ts'
import { databaseAddress, productAddress } from '../cluster.ts'
import { askMembers, isLeader, isSynchronous, isWell, rolesOf } from '../patroni-members.ts'
import { type AcknowledgedWrites, startWriters, statement } from './acknowledged-writes.ts'
import { type ProductWatch, watchProduct } from './product-watch.ts'
import { trialSite } from './trial-site.ts'
import { until } from '../until.ts'

/**
 * `node proofs/cluster/trials/try-losses.ts`: what docs/cluster.md says of losses that its other trials leave out, while someone writes
 * to the database and someone uses the product.
 */
const site = trialSite('losses')
const servers = ['pg1', 'pg2', 'pg3']
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

interface Trial {
  writes: AcknowledgedWrites
  product: ProductWatch
}

const memberNames = async (is: typeof isLeader) =>
  (await askMembers(await site.cluster())).filter(is).map(({ name }) => name)

/** Reports how many acknowledged writes are missing, and how long no one could write. */
async function report(what: string, { writes, product }: Trial): Promise<void> {
  await writes.untilMore(20)
  const gap = writes.longestGap()
  const { writes: missing, of } = await writes.missingAt(await site.sessions())
  say(
    `${what}: ${gap.toFixed(1)} s between two writes, ${missing} of ${of} missing; ${product.said()}`,
  )
}

const killed = { lose: ['kill'], back: ['up'] }
/** As a machine whose network is gone: connections stay open, and nothing answers. */
const frozen = { lose: ['cut'], back: ['cut', '--heal'] }

async function lose(
  what: string,
  nodes: readonly string[],
  seconds: number,
  trial: Trial,
  { look, how = killed }: { look?: () => Promise<string>; how?: typeof killed } = {},
) {
  trial.writes.longestGap()
  trial.product.said()
  await site.run(...how.lose, ...nodes)
  await wait(seconds * 1000)
  say(
    `${what}, after ${seconds} s: ${trial.product.said()}${look === undefined ? '' : `; ${await look()}`}`,
  )
  const back = performance.now()
  await site.run(...how.back, ...nodes)
  await trial.writes.untilMore(1)
  say(
    `  written again ${((performance.now() - back) / 1000).toFixed(1)} s after it began to come back`,
  )
  await report(`  ${what}`, trial)
}

const isWhole = async () =>
  (await memberNames(isSynchronous)).length === 1 && (await memberNames(isWell)).length === 3

/** Until one is the primary, another one its synchronous standby, and the third follows. */
async function untilWhole(): Promise<void> {
  await until('all three take part', isWhole, { seconds: 120, look: site.folder })
}

const roles = async () => `roles ${rolesOf(await askMembers(await site.cluster()))}`

const readable = async () => {
  const cluster = await site.cluster()
  const asked = await statement(
    databaseAddress(cluster, `${cluster.folder.net}.2:5001`, {
      user: 'gangway',
      database: 'gangway',
    }),
    'select count(*) from written',
  ).catch((error: Error) => [error.message])
  return `read from replicas: ${String(asked[0])}; ${await roles()}`
}

/** The PgBouncer through which everything reaches the primary, whose server goes on. */
async function losePooler(trial: Trial): Promise<void> {
  for (const [state, how] of [
    ['killed', killed],
    ['frozen', frozen],
  ] as const) {
    const [primary = ''] = await memberNames(isLeader)
    const pooler = primary.replace('pg', 'pgbouncer')
    await lose(`the primary’s PgBouncer, ${state}`, [pooler], 30, trial, { how })
    // Sessions that have reached the server itself meanwhile stay there, until it is no longer the primary.
    await site.run('switch')
    await untilWhole()
  }
}

/** The log of the primary is on a disk of its own, on which no room is left. */
async function fillLogDisk(trial: Trial): Promise<void> {
  const disk = await mountSmallDisk(700, { isPostgres: true })
  if (disk === null) {
    say('full disk: not tried, because this process may not mount one')
    return
  }
  try {
    const [standby = ''] = await memberNames(isSynchronous)
    const [leader = ''] = await memberNames(isLeader)
    const third = servers.filter((node) => node !== standby && node !== leader)
    // With two, it is clear who comes next.
    await site.run('kill', ...third)
    await site.run('kill', standby)
    const log = join(site.folder, standby, 'data/pg_wal')
    for (const [program, ...args] of [
      ['cp', '-a', `${log}/.`, disk.folder],
      ['rm', '-rf', log],
      ['ln', '-s', disk.folder, log],
    ] as const) {
      if (spawnSync(program, args).status !== 0) throw new Error(`${program} failed`)
    }
    await site.run('up', standby)
    await site.run('switch')
    const [primary = ''] = await memberNames(isLeader)
    if (primary !== standby) throw new Error('Another one has become the primary.')
    await site.run('up', ...third)
    await trial.writes.untilMore(50)
    trial.writes.longestGap()
    trial.product.said()
    await disk.fill(4_000_000)
    const address = await site.sessions()
    // More than is free.
    const filled = await statement(
      address,
      `create table filler as select repeat(md5(n::text), 20) from generate_series(1, 40000) n`,
    ).then(
      () => 'it was written',
      (error: Error) => error.message,
    )
    await wait(45_000)
    const [now = 'no one'] = await memberNames(isLeader)
    say(
      `full disk: the statement says "${filled}"; 45 s later the primary is ${now === primary ? 'the same' : now}; ${await roles()}; ${trial.product.said()}; at most ${trial.writes.longestGap().toFixed(1)} s between two writes`,
    )
    const words = spawnSync(
      'grep',
      [
        '-h',
        '-m',
        '3',
        '-E',
        'PANIC|No space',
        join(site.folder, primary, `patroni${primary.replace('pg', '')}.log`),
      ],
      { encoding: 'utf8' },
    )
    say(`  its log: ${words.stdout.trim().replaceAll('\n', ' | ')}`)
    await disk.free()
    const begun = performance.now()
    await until('all take part', isWhole, { seconds: 120, look: site.folder }).catch(
      (error: Error) => say(`  ${error.message}`),
    )
    say(
      `  all take part ${((performance.now() - begun) / 1000).toFixed(1)} s after there was room; ${await roles()}`,
    )
    await report('  full disk', trial)
    if (existsSync(log)) await site.run('kill', standby)
  } finally {
    await disk.end()
  }
}

try {
  await site.run('up', '--net', '127.22.1')
  const cluster = await site.cluster()
  const product = await watchProduct(productAddress(cluster))
  const writes = await startWriters([await site.writer()], 4)
  const trial = { writes, product }
  try {
    await writes.untilMore(100)
    await lose('the object store', ['s3'], 10, trial)
    await lose('HAProxy', ['haproxy'], 10, trial)
    await lose('an instance, frozen', ['gangway1'], 30, trial, { how: frozen })
    await losePooler(trial)
    await lose('two of etcd', ['etcd1', 'etcd2'], 45, trial, { look: readable })
    await untilWhole()
    const [primary = ''] = await memberNames(isLeader)
    const others = servers.filter((node) => node !== primary)
    await lose('both standbys', others, 20, trial, { look: readable })
    await untilWhole()
    const [standby = ''] = await memberNames(isSynchronous)
    await lose('the primary and its synchronous standby', [primary, standby], 45, trial, {
      look: readable,
    })
    await untilWhole()
    await fillLogDisk(trial)
  } finally {
    await Promise.all([writes.end(), product.end()])
  }
} finally {
  await site.remove()
}
