import { setTimeout as wait } from 'node:timers/promises'
import { type AcknowledgedWrites, startWriters, statement } from './acknowledged-writes.ts'
import { databaseAddress } from '../cluster.ts'
import { askMembers, isLeader, isStandbyLeader, isWell } from '../patroni-members.ts'
import { databaseNodes, type TrialSite, trialSite } from './trial-site.ts'
import { until } from '../until.ts'

/** `node proofs/cluster/trials/try-sites.ts`: two sites of docs/cluster.md are taken from each other while someone writes. */
const first = trialSite('first')
const second = trialSite('second')

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  await first.run('up', ...databaseNodes, '--net', '127.21.1')
  const up = ['up', ...databaseNodes, '--net', '127.21.2', '--standby-of', first.folder]
  await second.run(...up)
  const writes = await startWriters([await first.writer(), await second.writer()], 4)
  try {
    await writes.untilMore(200)
    await takeOver('in order, to the second', writes, first, second)
    await takeOver('in order, back to the first', writes, second, first)
    await loseTouch(writes)
    await loseSite('the first is lost at once', writes, first, second)
    await bringBack(writes, first, second)
    await loseSite(
      'the second is lost, of which the first had heard nothing for 20 s',
      writes,
      second,
      first,
      20,
    )
    await bringBack(writes, second, first)
  } finally {
    await writes.end()
  }
} finally {
  await second.remove()
  await first.remove()
}

/** What is acknowledged is compared with the database that is written now. */
async function report(what: string, seconds: number, writes: AcknowledgedWrites, at: TrialSite) {
  const { writes: missing, of, seconds: span } = await writes.missingAt(await at.sessions())
  say(
    `${what}: writing again after ${seconds.toFixed(1)} s, ${missing} of ${of} missing (${span.toFixed(1)} s of them)`,
  )
}

async function takeOver(what: string, writes: AcknowledgedWrites, from: TrialSite, to: TrialSite) {
  writes.longestGap()
  await from.run('fence')
  await to.run('promote')
  await writes.untilMore(100)
  await report(what, writes.longestGap(), writes, to)
}

/** The second site does not answer for half a minute, and no one does anything. */
async function loseTouch(writes: AcknowledgedWrites) {
  writes.longestGap()
  const before = writes.count()
  await second.run('cut', ...databaseNodes)
  await wait(30_000)
  const behind = async () =>
    Number(
      (
        await statement(
          await first.sessions(),
          `select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) from pg_replication_slots where slot_name = 'other_site'`,
        )
      )[0],
    )
  const kept = await behind()
  const gap = writes.longestGap()
  const written = writes.count() - before
  await second.run('cut', ...databaseNodes, '--heal')
  const begun = performance.now()
  const position = (await statement(await first.sessions(), 'select pg_current_wal_flush_lsn()'))[0]
  const isThere = async () => {
    const text = `select 1 from pg_stat_replication join pg_replication_slots on pid = active_pid where slot_name = 'other_site' and flush_lsn >= '${String(position)}'`
    return (await statement(await first.sessions(), text)).length === 1
  }
  await until('the second site has caught up', isThere, { seconds: 180, look: second.folder })
  say(
    `out of touch for 30 s: ${written} writes meanwhile, at most ${gap.toFixed(1)} s between two; ${kept} bytes kept; caught up ${((performance.now() - begun) / 1000).toFixed(1)} s after it was back`,
  )
}

async function loseSite(
  what: string,
  writes: AcknowledgedWrites,
  lost: TrialSite,
  other: TrialSite,
  silence = 0,
) {
  if (silence > 0) {
    await other.run('cut', ...databaseNodes)
    await wait(silence * 1000)
  }
  await lost.run('kill', ...databaseNodes)
  if (silence > 0) await other.run('cut', ...databaseNodes, '--heal')
  await wait(30_000)
  const members = await askMembers(await other.cluster())
  const refusal = await other
    .run('promote')
    .catch((error: { stderr: string }) => error.stderr.trim())
  say(
    `${what}: half a minute later ${members.some(isLeader) ? 'the other one writes' : members.some(isStandbyLeader) ? 'the other one still only follows' : 'the other one has no leader'}; promote says: ${refusal}`,
  )
  const begun = performance.now()
  await other.run('promote', '--despite-other')
  await writes.untilMore(1)
  const seconds = (performance.now() - begun) / 1000
  await writes.untilMore(100)
  await report(what, seconds, writes, other)
}

/** Its machines are switched on again: etcd alone, so that it can be told to follow before a database server starts. */
async function bringBack(writes: AcknowledgedWrites, lost: TrialSite, other: TrialSite) {
  const begun = performance.now()
  await lost.run('up', 'etcd1', 'etcd2', 'etcd3')
  await lost.run('fence')
  await lost.run('up', ...databaseNodes)
  const isWhole = async () => (await askMembers(await lost.cluster())).filter(isWell).length === 2
  await until('the lost site follows', isWhole, { seconds: 180, look: lost.folder })
  const position = (await statement(await other.sessions(), 'select pg_current_wal_flush_lsn()'))[0]
  const isThere = async () => {
    const text = `select 1 from pg_stat_replication join pg_replication_slots on pid = active_pid where slot_name = 'other_site' and flush_lsn >= '${String(position)}'`
    return (await statement(await other.sessions(), text)).length === 1
  }
  await until('the lost site has caught up', isThere, { seconds: 180, look: lost.folder })
  const cluster = await lost.cluster()
  const login = { user: 'gangway', database: 'gangway' } as const
  const own = databaseAddress(cluster, `${cluster.folder.net}.6:5432`, login)
  const [kept] = await statement(own, 'select count(*) from written')
  const [there] = await statement(await other.sessions(), 'select count(*) from written')
  say(
    `back as the one that follows after ${((performance.now() - begun) / 1000).toFixed(1)} s, with ${String(kept)} of ${String(there)} rows; ${writes.count()} acknowledged`,
  )
}
