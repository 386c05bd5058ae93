import { isTimeZone } from '@gangway/domain/dates/time-zone'
import { sql } from 'kysely'
import { ConfigError } from '../base/env.ts'
import type { Database } from './database.ts'

/**
 * Compares the zones of stored ports with those that the database's server and this process know. They differ after
 * a move to another server or another release of Node; until then such a port is judged by UTC.
 *
 * @throws ConfigError that names the ports
 */
export async function requireKnownZones(db: Database): Promise<void> {
  const { rows } = await sql<{ code: string; time_zone: string; is_known: boolean }>`
    select code, time_zone, is_known_time_zone(time_zone) as is_known from port order by code
  `.execute(db)
  const named = (ports: typeof rows) =>
    ports.map(({ code, time_zone }) => `${code} (${time_zone})`).join(', ')
  const unknown = {
    'the database server': named(rows.filter(({ is_known }) => !is_known)),
    'this Node.js': named(rows.filter(({ time_zone }) => !isTimeZone(time_zone))),
  }
  const faults = Object.entries(unknown)
    .filter(([, ports]) => ports !== '')
    .map(([who, ports]) => `${who} does not know the time zones of ${ports}`)
  if (faults.length === 0) return
  const remedy =
    'their days are judged by UTC. Install its time zones (on Debian and Ubuntu tzdata-legacy), or import these ports with a name it knows'
  throw ConfigError.of('DATABASE_URL', `${faults.join('; ')}; ${remedy}`)
}
