import { auditOnly, type Carried } from './define-change.ts'
/** The program's agency; null: the operator's. */
interface OfProgram {
  agency_id: number | null
}

/** Its account. */
interface Program {
  account_id: number
}

interface ProgramStanding extends Program {
  scopes: readonly string[]
  /** Why it opens personal data, in the words of the person who allowed it. */
  purpose: string | null
  networks: readonly string[]
}

/** Why a key that we made is refused: it ended, or came from an address that its program may not call from. */
export type KeyRefusal = 'revoked' | 'expired' | 'elsewhere'

/** Changes to programs and their API keys; never a key itself. */
export const programChanges = {
  'program.create': auditOnly<
    OfProgram & { after: ProgramStanding & { lifetime_days: number | null } }
  >('programs'),
  'program.change': auditOnly<
    OfProgram & {
      before: ProgramStanding
      after: ProgramStanding & { renamed: boolean }
    }
  >('programs'),
  'program.rotate_key': auditOnly<
    OfProgram & {
      after: Program & { grace_hours: number; lifetime_days: number | null }
    }
  >('programs'),
  'program.revoke_key': auditOnly<OfProgram & { after: Program & { hint: string | null } }>(
    'programs',
  ),
  'program.revoke': auditOnly<OfProgram & { after: Program }>('programs'),
  /** One of its keys was used: at most once an hour for each key. */
  'program.refuse_key': auditOnly<
    OfProgram & {
      after: Program & { hint: string; reason: KeyRefusal }
    }
  >('programs'),
}

export type ProgramChanges = Carried<typeof programChanges>
