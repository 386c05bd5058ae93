import { type RawBuilder, sql } from 'kysely'
import { ConfigError } from '../base/env.ts'
import { connectionFault, type Setting } from './connection-fault.ts'
import type { Database } from './database.ts'
import { hasCode } from '../base/error-code.ts'

const extension = 'pg_trgm'

/** State of a server, as the connecting user sees it. */
interface Found {
  version: number
  encoding: string
  is_standby: boolean
  has_icu: boolean
  /** As written in statements. */
  login: string
  database: string
  may_create_tables: boolean
  /** False while there are no tables. */
  is_stranger_to_tables: boolean
  has_role: boolean
  may_become_role: boolean
  /** Whether the role sees every row regardless of the policies. */
  is_role_above_policies: boolean
  /** True while there are no tables. */
  is_role_of_tables: boolean
  has_extension: boolean
  is_extension_installed: boolean
}

/**
 * Creates what migrations rely on and an ordinary owner of a database may have no right to create:
 * the role of the second wall, with the right to become it, and the extension.
 *
 * @throws ConfigError naming what is missing, and the statements an administrator has to run
 */
export async function prepareDatabase(db: Database, role: string): Promise<void> {
  // Instances that start together create the same things; the second one checks again.
  for (let attempt = 1; ; attempt += 1) {
    const found = await firstAnswer(db, question(role))
    refuse(found, role)
    const [step] = missingSteps(found, role)
    if (step === undefined) return
    try {
      await sql.raw(step).execute(db)
    } catch (error) {
      const isForbidden = hasCode(error, '42501')
      if (isForbidden || attempt > 10) throw handOver(found, role, error)
    }
  }
}

/** Steps still missing, in order: first those that the owner of the database may run. */
function missingSteps(found: Found, role: string): string[] {
  // From version 16 on, the creator of a role may grant it to others, but not become it.
  const setting = found.version >= 16 ? ' with set true, inherit false' : ''
  return [
    ...(found.has_extension ? [] : [`create extension if not exists ${extension}`]),
    ...(found.has_role ? [] : [`create role ${role} nologin`]),
    ...(found.may_become_role ? [] : [`grant ${role} to ${found.login}${setting}`]),
  ]
}

function handOver(found: Found, role: string, cause: unknown): ConfigError {
  const statements = missingSteps(found, role).map((step) => `${step};`)
  const other = found.has_role
    ? ' (or, if that role is of another installation, name one of your own with DATABASE_AGENCY_ROLE)'
    : ''
  return ConfigError.of(
    'DATABASE_URL',
    `${found.login} may not set up everything in the database ${found.database}; its administrator has to run there: ${statements.join(' ')}${other}`,
    cause,
  )
}

/** @throws ConfigError for faults that no statement of ours can fix */
function refuse(found: Found, role: string): void {
  const { login, database } = found
  const ofDatabase = [
    [found.version < 15, `PostgreSQL ${found.version} is too old, 15 is needed`],
    [found.is_standby, 'this server is a standby that can only be read'],
    [
      found.encoding !== 'UTF8',
      `the database ${database} is in ${found.encoding}; create one with encoding 'UTF8'`,
    ],
    [!found.has_icu, 'this server was built without ICU, which sorts names'],
    [
      !found.is_extension_installed,
      `the server lacks the extension ${extension}; install its contrib package (Debian brings it with postgresql)`,
    ],
    [
      !found.may_create_tables,
      `${login} may not create tables in the database ${database}; its administrator has to run: alter database ${database} owner to ${login};`,
    ],
    [found.is_stranger_to_tables, `the tables in ${database} belong to another than ${login}`],
  ] as const
  const ofRole = [
    [
      found.is_role_above_policies,
      `${role} would see every agency's rows; name a role that is no superuser, owns nothing and does not bypass row security`,
    ],
    [
      !found.is_role_of_tables,
      `${role} is not the role that the database ${database} was set up with`,
    ],
  ] as const
  for (const [setting, faults] of [
    ['DATABASE_URL', ofDatabase],
    ['DATABASE_AGENCY_ROLE', ofRole],
  ] as const) {
    const [, fault] = faults.find(([isFault]) => isFault) ?? []
    if (fault !== undefined) throw ConfigError.of(setting, fault)
  }
}

/** The first answer of a database. @throws ConfigError naming the setting */
export async function firstAnswer<Row>(
  db: Database,
  question: RawBuilder<Row>,
  setting?: Setting,
): Promise<Row> {
  try {
    const [found] = (await question.execute(db)).rows
    if (found === undefined) throw new Error('the database answered nothing')
    return found
  } catch (error) {
    throw connectionFault(error, setting)
  }
}

/**
 * Compares names before asking about them: PostgreSQL refuses questions about roles it does not
 * know.
 */
function question(role: string): RawBuilder<Found> {
  return sql<Found>`
    with server as materialized (
      select current_setting('server_version_num')::int / 10000 as version,
        (select oid from pg_roles where rolname = ${role}) as role,
        to_regclass('event') as event
    )
    select version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as is_standby,
      exists (select from pg_collation where collname = 'und-x-icu') as has_icu,
      quote_ident(current_user) as login,
      quote_ident(current_database()) as database,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create_tables,
      coalesce((select not pg_has_role(relowner, 'usage') from pg_class where oid = event), false)
        as is_stranger_to_tables,
      role is not null as has_role,
      case when role is null then false
        else pg_has_role(role, case when version >= 16 then 'set' else 'member' end)
      end as may_become_role,
      coalesce((
        select rolsuper or rolbypassrls or pg_has_role(role, current_user, 'usage')
          or coalesce(
            (select pg_has_role(role, relowner, 'usage') from pg_class where oid = event), false)
        from pg_roles where oid = role
      ), false) as is_role_above_policies,
      case when event is null then true when role is null then false
        else has_any_column_privilege(role, event, 'select')
      end as is_role_of_tables,
      exists (select from pg_extension where extname = ${extension}) as has_extension,
      exists (select from pg_available_extensions where name = ${extension}) as is_extension_installed
    from server`
}
