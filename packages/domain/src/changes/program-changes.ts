/** Of a program; null: the operator's. */
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

/** What is done to programs and their API keys; never a key itself. */
export interface ProgramChanges {
  'program.create': OfProgram & { after: ProgramStanding & { lifetime_days: number | null } }
  'program.change': OfProgram & {
    before: ProgramStanding
    after: ProgramStanding & { renamed: boolean }
  }
  'program.rotate_key': OfProgram & {
    after: Program & { grace_hours: number; lifetime_days: number | null }
  }
  'program.revoke_key': OfProgram & { after: Program & { hint: string | null } }
  'program.revoke': OfProgram & { after: Program }
  /** One of its keys was used: at most once an hour for each key. */
  'program.refuse_key': OfProgram & {
    after: Program & { hint: string; reason: KeyRefusal }
  }
}
