import type { DescribedOperations } from './described-operation.ts'

const program_id = 41

const key = {
  id: '0d3c5b1e-6c1f-4d53-9e3e-3d1f0a8f5b77',
  hint: 'x7Qd',
  created_at: '2026-06-15T08:30:00.000Z',
  expires_at: '2026-09-13T08:30:00.000Z',
  is_expired: false,
  last_used_at: '2026-06-15T09:12:00.000Z',
}

const example = {
  id: program_id,
  name: 'Booking system',
  agency: null,
  scopes: ['events.view', 'events.update', 'ingest.write'] as (
    | 'events.view'
    | 'events.update'
    | 'ingest.write'
  )[],
  reason: null,
  networks: ['203.0.113.0/24'],
  is_revoked: false,
  created_at: key.created_at,
  created_by: 'Amelie Brandt',
  webhooks: [{ id: 6, name: 'Booking system', is_on: true }],
  version: '1f0e5a0d8a2b4c6d9e7f3a5b7c9d1e2f',
  keys: [key],
}

/** No key of anyone: its checksum is wrong. */
const shownOnce = 'gw_live_ThisIsNoKeyItOnlyShowsWhatOneLooksLike00000000000'

const { id, name, agency, scopes } = example

type ProgramOperations =
  | 'listPrograms'
  | 'createProgram'
  | 'updateProgram'
  | 'rotateApiKey'
  | 'revokeApiKey'
  | 'revokeProgram'
  | 'getCallingProgram'

export const programOperations: Pick<DescribedOperations, ProgramOperations> = {
  listPrograms: {
    description:
      'Answers with all programs, revoked ones last, and the keys of each that still hold. Administrators see those of the operator and of every agency; an agency’s people see those of their own agency.',
    reply: { data: [example] },
  },
  createProgram: {
    description:
      'Makes a program and its first API key. The key stands in this answer and is never told again: only its SHA-256 is stored. The scopes bound what the program may do; `passports.view` opens personal data and takes a reason, which the audit keeps. With `networks` the key is accepted only from these addresses. An agency’s people can make programs of their own agency alone.',
    body: {
      name,
      agency_id: null,
      scopes,
      reason: null,
      networks: example.networks,
      lifetime_days: 90,
    },
    reply: {
      data: { program: { ...example, keys: [{ ...key, last_used_at: null }] }, key: shownOnce },
    },
  },
  updateProgram: {
    description:
      'Changes the fields that are sent and leaves the rest as it is, with effect on the next call of every key. With `version`, the call is refused if someone else has changed the program since it was read.',
    params: { program_id },
    body: { name: 'Booking system, Hamburg', version: example.version },
    reply: { data: { ...example, name: 'Booking system, Hamburg' } },
  },
  rotateApiKey: {
    description:
      'Makes another key, which is told in this answer only. The keys before go on working for `grace_hours`, unless they expire sooner; with 0 they end at once.',
    params: { program_id },
    body: { grace_hours: 24, lifetime_days: 90 },
    reply: {
      data: {
        program: {
          ...example,
          keys: [
            {
              ...key,
              id: '7a1b9c7e-2f40-4d0e-8b9e-5d6f1c2a3b4c',
              hint: 'k2Lm',
              created_at: '2026-09-01T08:00:00.000Z',
              expires_at: '2026-11-30T08:00:00.000Z',
              last_used_at: null,
            },
            { ...key, expires_at: '2026-09-02T08:00:00.000Z' },
          ],
        },
        key: shownOnce,
      },
    },
  },
  revokeApiKey: {
    description:
      'Ends one key at once, on every server. The program and its other keys stay as they are.',
    params: { program_id, key_id: key.id },
    reply: { data: { ...example, keys: [] } },
  },
  revokeProgram: {
    description:
      'Ends a program and all of its keys at once, on every server, and for good. What it did stays in the audit under its name. Repeated, it changes nothing.',
    params: { program_id },
    reply: { data: { ...example, is_revoked: true, keys: [] } },
  },
  getCallingProgram: {
    description:
      'Tells the program that calls its name, its side, its scopes and until when the key holds: the call with which to try a new key. People get 403.',
    reply: {
      data: {
        id,
        name,
        agency,
        scopes,
        key: { id: key.id, hint: key.hint, expires_at: key.expires_at },
      },
    },
  },
}
