import { sql } from 'kysely'
import type { Database } from '../../doors/database.ts'
import { signIn } from '../../bench/running-server.ts'
import { demoPeople } from '../../doors/demo-people.ts'
import { patiently } from '../../doors/patiently.ts'

export interface People {
  /** Tokens of members of staff. */
  staff: readonly string[]
  /** Tokens of people of two agencies. */
  agencies: readonly string[]
  /** Addresses of people who get no other mail than what they ask for, because their agency has no events. */
  quiet: readonly string[]
}

/** @param mails how many people ask for one */
export async function signInPeople(address: string, db: Database, mails: number): Promise<People> {
  const { staff, agency, otherAgency } = demoPeople
  const { rows: colleagues } = await sql<{ email: string }>`
    insert into account (email, name, role, password_hash)
    select 'colleague' || n || '@gangway.example', 'Colleague ' || n, 'staff', password_hash
    from generate_series(1, 2) as n, account where email = ${staff.email}
    returning email`.execute(db)
  const { rows: quiet } = await sql<{ email: string }>`
    with quiet as (
      insert into agency (name, reference, agency_hash, emails)
      values ('Quiet', 'quiet', repeat('a', 32), '{office@quiet.example}') returning id
    )
    insert into account (email, name, role, agency_id, password_hash)
    select 'person' || n || '@quiet.example', 'Person ' || n, 'agency', quiet.id, a.password_hash
    from generate_series(1, ${mails}::int) as n, quiet, account a
    where a.email = ${agency.email}
    returning email`.execute(db)
  const tokensOf = (emails: readonly string[]) =>
    Promise.all(
      emails.map((email) => patiently(() => signIn(address, { email, password: staff.password }))),
    )
  return {
    staff: await tokensOf([staff.email, ...colleagues.map(({ email }) => email)]),
    agencies: await tokensOf([agency.email, otherAgency.email]),
    quiet: quiet.map(({ email }) => email),
  }
}
