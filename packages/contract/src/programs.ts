import { scopes } from '@gangway/domain/accounts/scopes'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { fault } from './field-faults.ts'
import { id, idParam, line, seenVersion, version, words } from './fields.ts'
import { exampleProgram, exampleKey, exampleShownKey } from './examples/program.ts'

/** One of a program's keys, which hold at once while one replaces the other. */
const apiKey = z.object({
  id: z.uuid(),
  /** Its last characters before the checksum. */
  hint: z.string(),
  created_at: z.iso.datetime(),
  /** Null: it holds until it is revoked. */
  expires_at: z.iso.datetime().nullable(),
  is_expired: z.boolean(),
  /** To the minute; null: never. */
  last_used_at: z.iso.datetime().nullable(),
})

export type ApiKey = z.infer<typeof apiKey>

export const program = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: the operator's. */
  agency: z.object({ id: z.int(), name: z.string() }).nullable(),
  scopes: z.array(z.enum(scopes)),
  /** Why it opens personal data; null: it does not. */
  reason: z.string().nullable(),
  /** Addresses and networks it may call from; none: any. */
  networks: z.array(z.string()),
  is_revoked: z.boolean(),
  created_at: z.iso.datetime(),
  /** Null: someone who is no longer known here. */
  created_by: z.string().nullable(),
  version,
  /** Keys that are not revoked, the newest first; an expired one for as long as it is the newest. */
  keys: z.array(apiKey),
  /** Webhooks it has made; they stop when it is revoked. */
  webhooks: z.array(z.object({ id: z.int(), name: z.string(), is_on: z.boolean() })),
})

export type Program = z.infer<typeof program>

/** Programs that one side may have at once. */
export const maximumPrograms = 50
const maximumNetworks = 50

const name = line(120).min(1, fault('required'))
const reason = words(500)
const wrongNetwork = { error: fault('not_a_network') }
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], wrongNetwork)
const networks = z
  .array(network)
  .max(maximumNetworks, fault('too_many', { maximum: maximumNetworks }))
const scopesGiven = z
  .array(z.enum(scopes))
  .min(1, fault('too_few', { minimum: 1 }))
  .transform((given) => scopes.filter((scope) => given.includes(scope)))

const longestLifetime = 730

/** Days until a key expires; null: it holds until it is revoked. */
const lifetime = z
  .int(fault('not_a_number'))
  .min(1, fault('too_small', { minimum: 1 }))
  .max(longestLifetime, fault('too_large', { maximum: longestLifetime }))
  .nullable()

const longestGrace = 168

/** A key is shown once, in the answer that makes it. */
const withKey = answer(z.object({ program, key: z.string() }))

export const listPrograms = defineEndpoint({
  name: 'listPrograms',
  summary: 'Programs that may call with API keys, by name: of an agency its own',
  description:
    'Answers with all programs, revoked ones last, and the keys of each that still hold. Administrators see those of the operator and of every agency; an agency’s people see those of their own agency.',
  method: 'GET',
  path: '/programs',
  access: 'programs.manage',
  responses: { 200: answer(z.array(program)) },
  errors: [],
  example: { reply: { data: [exampleProgram] } },
})

export const createProgram = defineEndpoint({
  name: 'createProgram',
  summary: 'Make a program with its first API key, which is shown here and never again',
  description:
    'Makes a program and its first API key. The key stands in this answer and is never told again: only its SHA-256 is stored. The scopes bound what the program may do; `passports.view` opens personal data and takes a reason, which the audit keeps. With `networks` the key is accepted only from these addresses. An agency’s people can make programs of their own agency alone.',
  method: 'POST',
  path: '/programs',
  access: 'programs.manage',
  freshFactor: true,
  body: z.strictObject({
    name,
    /** Null: the operator's. An agency's people name none: theirs are their agency's. */
    agency_id: id.nullable().default(null),
    scopes: scopesGiven,
    /** Needed for `passports.view`. */
    reason: reason.nullable().default(null),
    networks: networks.default([]),
    lifetime_days: lifetime,
  }),
  responses: { 201: withKey },
  errors: ['programs_full'],
  answersSecret: true,
  example: {
    body: {
      name: exampleProgram.name,
      agency_id: null,
      scopes: exampleProgram.scopes,
      reason: null,
      networks: exampleProgram.networks,
      lifetime_days: 90,
    },
    reply: {
      data: {
        program: { ...exampleProgram, keys: [{ ...exampleKey, last_used_at: null }] },
        key: exampleShownKey,
      },
    },
  },
})

const programParams = z.object({ program_id: idParam })

export const updateProgram = defineEndpoint({
  name: 'updateProgram',
  summary: 'Change what a program is called, may do and may call from, at once for all of its keys',
  description:
    'Changes the fields that are sent and leaves the rest as it is, with effect on the next call of every key. With `version`, the call is refused if someone else has changed the program since it was read.',
  method: 'PATCH',
  path: '/programs/:program_id',
  access: 'programs.manage',
  freshFactor: true,
  params: programParams,
  body: z.strictObject({
    name: name.optional(),
    scopes: scopesGiven.optional(),
    reason: reason.nullable().optional(),
    networks: networks.optional(),
    version: seenVersion,
  }),
  responses: { 200: answer(program) },
  errors: ['program_not_found', 'stale'],
  conflict: program,
  example: {
    params: { program_id: exampleProgram.id },
    body: { name: 'Booking system, Hamburg', version: exampleProgram.version },
    reply: { data: { ...exampleProgram, name: 'Booking system, Hamburg' } },
  },
})

export const rotateApiKey = defineEndpoint({
  name: 'rotateApiKey',
  summary: 'Make a new API key of a program; its others hold for a grace time',
  description:
    'Makes another key, which is told in this answer only. The keys before go on working for `grace_hours`, unless they expire sooner; with 0 they end at once.',
  method: 'POST',
  path: '/programs/:program_id/keys',
  access: 'programs.manage',
  freshFactor: true,
  params: programParams,
  body: z.strictObject({
    /** For how long the keys before still hold. */
    grace_hours: z
      .int(fault('not_a_number'))
      .min(0, fault('too_small', { minimum: 0 }))
      .max(longestGrace, fault('too_large', { maximum: longestGrace }))
      .default(24),
    lifetime_days: lifetime,
  }),
  responses: { 201: withKey },
  errors: ['program_not_found'],
  answersSecret: true,
  example: {
    params: { program_id: exampleProgram.id },
    body: { grace_hours: 24, lifetime_days: 90 },
    reply: {
      data: {
        program: {
          ...exampleProgram,
          keys: [
            {
              ...exampleKey,
              id: '7a1b9c7e-2f40-4d0e-8b9e-5d6f1c2a3b4c',
              hint: 'k2Lm',
              created_at: '2026-09-01T08:00:00.000Z',
              expires_at: '2026-11-30T08:00:00.000Z',
              last_used_at: null,
            },
            { ...exampleKey, expires_at: '2026-09-02T08:00:00.000Z' },
          ],
        },
        key: exampleShownKey,
      },
    },
  },
})

export const revokeApiKey = defineEndpoint({
  name: 'revokeApiKey',
  summary: 'End one of a program’s API keys at once',
  description:
    'Ends one key at once, on every server. The program and its other keys stay as they are.',
  method: 'DELETE',
  path: '/programs/:program_id/keys/:key_id',
  access: 'programs.manage',
  params: programParams.extend({ key_id: z.uuid() }),
  responses: { 200: answer(program) },
  errors: ['program_not_found', 'api_key_not_found'],
  example: {
    params: { program_id: exampleProgram.id, key_id: exampleKey.id },
    reply: { data: { ...exampleProgram, keys: [] } },
  },
})

export const revokeProgram = defineEndpoint({
  name: 'revokeProgram',
  summary: 'End a program with all of its API keys at once, for good',
  description:
    'Ends a program and all of its keys at once, on every server, and for good. What it did stays in the audit under its name. Repeated, it changes nothing.',
  method: 'DELETE',
  path: '/programs/:program_id',
  access: 'programs.manage',
  params: programParams,
  responses: { 200: answer(program) },
  errors: ['program_not_found'],
  example: {
    params: { program_id: exampleProgram.id },
    reply: { data: { ...exampleProgram, is_revoked: true, keys: [] } },
  },
})

export const getCallingProgram = defineEndpoint({
  name: 'getCallingProgram',
  summary: 'What the program that calls is and may do: for trying an API key',
  description:
    'Tells the program that calls its name, its side, its scopes and until when the key holds: the call with which to try a new key. People get 403.',
  method: 'GET',
  path: '/programs/self',
  access: 'signed_in',
  forPrograms: true,
  responses: {
    200: answer(
      program.pick({ id: true, name: true, agency: true, scopes: true }).extend({
        key: apiKey.pick({ id: true, hint: true, expires_at: true }),
      }),
    ),
  },
  errors: [],
  example: {
    reply: {
      data: {
        id: exampleProgram.id,
        name: exampleProgram.name,
        agency: exampleProgram.agency,
        scopes: exampleProgram.scopes,
        key: { id: exampleKey.id, hint: exampleKey.hint, expires_at: exampleKey.expires_at },
      },
    },
  },
})

export const programEndpoints = [
  listPrograms,
  createProgram,
  updateProgram,
  rotateApiKey,
  revokeApiKey,
  revokeProgram,
  getCallingProgram,
] as const
