import { sql } from 'kysely'
import { ConfigError } from '../base/env.ts'
import { firstAnswer } from './prepare-database.ts'
import type { Database } from './database.ts'

/** Powers of the login for agencies' people besides those of the role of the second wall. */
interface Found {
  /** As written in statements. */
  login: string
  /** The database, and when its server started: the same for both logins. */
  place: string
  /** Because of which no policy holds it; null: none. */
  power: string | null
  is_member: boolean
  other_roles: string[]
  may_create: boolean
  /** Objects it owns, or has rights on that were given to it and not to the role. */
  own_things: string[]
}

/**
 * Makes sure that the login for agencies' people can do what the role of the second wall may, and nothing
 * more, whatever SQL someone makes it send.
 *
 * @throws ConfigError naming what it could do besides, and what an administrator has to run
 */
export async function requireAgencyLogin(
  { db, agencyLogin }: { db: Database; agencyLogin: Database | null },
  role: string,
): Promise<void> {
  if (agencyLogin === null) return
  const [own, found] = await Promise.all([
    firstAnswer(db, sql<Pick<Found, 'place'>>`select ${place} as place`),
    firstAnswer(agencyLogin, question(role), 'DATABASE_AGENCY_URL'),
  ])
  const fault = faultOf(found, own.place, role)
  if (fault !== null) throw ConfigError.of('DATABASE_AGENCY_URL', fault)
}

function faultOf(found: Found, own: string, role: string): string | null {
  const { login, power, other_roles, own_things } = found
  if (found.place !== own) return 'it leads to another database than DATABASE_URL'
  if (power !== null) {
    return `${login} ${power}, so it could see every agency's rows; name a login of its own, which an administrator makes with: create role gangway_agency_login login password '…'; grant ${role} to gangway_agency_login;`
  }
  if (other_roles.length > 0) {
    const list = other_roles.join(', ')
    return `${login} can also act as ${list}; an administrator has to run: revoke ${list} from ${login};`
  }
  if (!found.is_member) {
    return `${login} may not act as ${role}; an administrator has to run: grant ${role} to ${login};`
  }
  if (found.may_create) {
    return `${login} may create tables; an administrator has to run: revoke create on schema public from public, ${login};`
  }
  if (own_things.length > 0) {
    return `${login} has rights of its own on ${own_things.join(', ')}; an administrator has to revoke them, so that it has those of ${role} alone`
  }
  return null
}

const place = sql<string>`concat_ws(' ', current_database(), pg_postmaster_start_time())`

/** Asked as the login itself, of what it could do after leaving the role. */
function question(role: string) {
  return sql<Found>`
    with login as (select * from pg_roles where rolname = session_user),
      wall as (select (select oid from pg_roles where rolname = ${role}) as oid),
      here as (select * from pg_database where datname = current_database())
    select quote_ident(session_user) as login,
      ${place} as place,
      case when rolsuper then 'is a superuser'
        when rolbypassrls then 'bypasses row security'
        when rolreplication then 'may copy the server'
        when rolcreaterole then 'may make roles'
        when here.datdba = login.oid then 'owns the database'
      end as power,
      case when wall.oid is null then false
        else pg_has_role(session_user, wall.oid, 'usage')
      end as is_member,
      array(
        select quote_ident(other.rolname) from pg_roles as other
        where pg_has_role(session_user, other.oid, 'member')
          and other.rolname not in (session_user, ${role}, 'pg_database_owner')
        order by 1
      ) as other_roles,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      array(
        select distinct pg_describe_object(given.classid, given.objid, given.objsubid)
        from pg_shdepend as given
        where given.refclassid = 'pg_authid'::regclass and given.refobjid = login.oid
          and given.dbid = here.oid
          -- The role itself may be the login; and to look a schema up is no right on what is in it.
          and (given.deptype = 'o'
            or (login.oid is distinct from wall.oid and given.classid <> 'pg_namespace'::regclass))
        order by 1
      ) as own_things
    from login, wall, here`
}
