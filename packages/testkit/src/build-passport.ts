import type { SealedPerson } from '@gangway/contract/season-persons'
import { nextNumber } from './next-number.ts'

type Passport = SealedPerson['passport_data']

/** A complete passport of one person. */
export function buildPassport(overrides: Partial<Passport> = {}): Passport {
  const number = nextNumber()
  return {
    passport_number: `C01X${String(number).padStart(5, '0')}`,
    first_name: 'Zoë',
    last_name: `Müller-${number}`,
    name_at_birth: 'Žižková',
    birthday: '1961-04-09',
    gender: 'F',
    nationality: 276,
    birth_place: 'Görlitz',
    issue_date: '2021-03-01',
    expire_date: '2031-02-28',
    issuing_authority: 'Stadt Görlitz',
    ...overrides,
  }
}
