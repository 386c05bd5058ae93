import type { NoticePreferences } from '@gangway/contract/notices'
import {
  type Cadence,
  kindsOf,
  type NoticeKind,
  defaultCadence,
} from '@gangway/domain/notices/notice-kinds'
import { sideOf } from '../../platform/access/agency-access.ts'
import type { Actor } from '../../platform/base/actor.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/base/errors.ts'
import { findMailHabits, listPreferences, stopMails } from './preferences.queries.ts'
import { readUnsubscribeToken } from './notice-mail.rules.ts'

interface Deps {
  db: Database
}

export async function getPreferences({ db }: Deps, actor: Actor): Promise<NoticePreferences> {
  const habits = await findMailHabits(db, actor.account_id)
  if (habits === undefined) throw new Refusal('unauthenticated')
  const chosen = await listPreferences(db, actor.account_id)
  const side = sideOf(actor)
  return {
    time_zone: habits.time_zone,
    quiet: quietOf(habits),
    port_day_at: habits.port_day_mail_at,
    kinds: kindsOf(side, { isAdmin: actor.permissions.includes('alarms.view') }).map((kind) => {
      return { kind, cadence: chosen.get(kind) ?? defaultCadence(kind, side) }
    }),
  }
}

/**
 * Switches off the mails a link names; having the link proves having received the mail.
 *
 * @returns false if the link is not ours
 */
export async function unsubscribe(
  { db, pepper }: Deps & { pepper: string },
  token: string,
): Promise<boolean> {
  const asked = readUnsubscribeToken(pepper, token)
  if (asked !== null) await stopMails(db, asked.account_id, asked.kinds)
  return asked !== null
}

/** How a person is mailed about each kind. */
export function cadences(
  person: { agency_id: number | null },
  chosen: ReadonlyMap<NoticeKind, Cadence>,
): (kind: NoticeKind) => Cadence {
  return (kind) => chosen.get(kind) ?? defaultCadence(kind, sideOf(person))
}

export function quietOf({
  quiet_from,
  quiet_to,
}: {
  quiet_from: string | null
  quiet_to: string | null
}): NoticePreferences['quiet'] {
  return quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to }
}
