import { listPrograms, type Program } from '@gangway/contract/programs'
import { answer } from './fake-server.ts'

export const aKey = {
  id: '0d3c5b1e-6c1f-4d53-9e3e-3d1f0a8f5b77',
  hint: 'x7Qd',
  created_at: '2026-06-15T08:30:00.000Z',
  expires_at: '2026-09-13T08:30:00.000Z',
  is_expired: false,
  last_used_at: '2026-06-15T09:12:00.000Z',
}

export function buildProgram(overrides: Partial<Program> = {}): Program {
  return {
    id: 41,
    name: 'Booking system',
    agency: null,
    scopes: ['events.view'],
    reason: null,
    networks: [],
    is_revoked: false,
    created_at: aKey.created_at,
    created_by: 'Ada Brandt',
    webhooks: [],
    version: 'first',
    keys: [aKey],
    ...overrides,
  }
}

/** Lets these be listed. */
export function answerPrograms(programs: readonly Program[]): void {
  answer(listPrograms, { data: [...programs] })
}
