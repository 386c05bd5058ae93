import type { OpenAlarm } from '@gangway/contract/alarms'
import { alarmVerdict } from '@gangway/domain/alarms/alarm-bounds'
import { type AlarmKind, noticeKindOf } from '@gangway/domain/alarms/alarm-kinds'
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts'
import type { Config } from '../../platform/base/env.ts'
import { enqueue } from '../../platform/jobs/job-kind.ts'
import { noCause } from '../../platform/notices/notice-cause.ts'
import { raiseNotices } from '../../platform/notices/raise-notices.queries.ts'
import { sendAlarm } from './alarm-webhook.rules.ts'
import * as queries from './alarms.queries.ts'

export interface AlarmDeps {
  db: Database
  config: Pick<Config, 'ALERT_WEBHOOK_URL'>
}

/** Values measured of one host, service or task, or of the product as a whole. */
export interface Measured {
  kind: AlarmKind
  /** Empty: the product as a whole. */
  subject: string
  /** One after the other, the latest last. Null: it could not be measured now, which changes nothing. */
  values: readonly number[] | null
}

interface Watch {
  kinds: readonly AlarmKind[]
  subjects?: readonly string[]
}

/**
 * Opens, renews and closes alarms as measured; what is open and no longer measured is over. May run on several
 * instances at once: each opening and each end is reported once.
 */
export async function settleAlarms(
  deps: AlarmDeps,
  { kinds, subjects }: Watch,
  measured: readonly Measured[],
): Promise<void> {
  const known = (await queries.listOpen(deps.db)).filter(
    (alarm) => kinds.includes(alarm.kind) && (subjects?.includes(alarm.subject) ?? true),
  )
  for (const { values, ...about } of measured) {
    if (values === null) continue
    const found = known.find((alarm) => isSame(alarm, about))
    const verdict = alarmVerdict(about.kind, values, found !== undefined)
    const figure = Math.round(values.at(-1) ?? 0)
    if (verdict === 'open') await open(deps, { ...about, figure })
    else if (verdict === 'close' && found !== undefined) await close(deps, found.id)
    else if (found !== undefined) await queries.renewAlarm(deps.db, found.id, figure)
  }
  const forgotten = known.filter((alarm) => !measured.some((about) => isSame(alarm, about)))
  for (const { id } of forgotten) await close(deps, id)
}

function isSame(
  alarm: { kind: AlarmKind; subject: string },
  other: { kind: AlarmKind; subject: string },
): boolean {
  return alarm.kind === other.kind && alarm.subject === other.subject
}

async function open(
  deps: AlarmDeps,
  alarm: { kind: AlarmKind; subject: string; figure: number },
): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const opened = await queries.openAlarm(transaction, alarm)
    if (opened === undefined) return
    const notice = noticeKindOf(alarm.kind)
    if (notice !== null) {
      const key = `alarm:${opened.id}`
      const about = { agency_id: null, event_id: null, alarm_id: opened.id }
      await raiseNotices(transaction, [
        { ...noCause, ...about, kind: notice, key, audience: 'admins', repeats: false },
      ])
    }
    await tellWebhook(deps, transaction, { alarm_id: opened.id, state: 'open' })
  })
}

async function close(deps: AlarmDeps, alarm_id: number): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await queries.closeAlarm(transaction, alarm_id))) return
    await tellWebhook(deps, transaction, { alarm_id, state: 'resolved' })
  })
}

async function tellWebhook(
  { config }: AlarmDeps,
  transaction: DatabaseTransaction,
  told: { alarm_id: number; state: 'open' | 'resolved' },
): Promise<void> {
  if (config.ALERT_WEBHOOK_URL !== undefined) await enqueue(transaction, sendAlarm, told)
}

/** Ends what no instance reports any longer: a lost instance renews nothing. */
export async function closeForsaken(deps: AlarmDeps, kinds: readonly AlarmKind[]): Promise<void> {
  for (const id of await queries.listForsaken(deps.db, kinds)) await close(deps, id)
}

export async function listAlarms({ db }: Pick<AlarmDeps, 'db'>): Promise<OpenAlarm[]> {
  const open = await queries.listOpen(db)
  return open.map(({ id, kind, subject, figure, opened_at }) => {
    return { id, kind, subject, figure, opened_at: opened_at.toISOString() }
  })
}
