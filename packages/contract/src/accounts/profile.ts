import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { emailAsTyped, givenPassword, user } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { line, linkToken, words } from '../fields.ts'
import { fault } from '../field-faults.ts'
import { exampleUser, exampleLinkToken } from '../examples/people.ts'

/** A single transparent pixel. */
const examplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export const updateMe = defineEndpoint({
  name: 'updateMe',
  summary:
    'Change the own profile; another e-mail address only with the current password, and only once the link mailed to it is opened',
  description:
    'Changes the fields that are sent and leaves the rest as it is. A new email address needs `current_password` and takes fresh factors (`stepUp`); it stands in `pending_email` until the link mailed to it is opened.',
  method: 'PATCH',
  path: '/auth/me',
  access: 'signed_in',
  freshFactorFor: ['email'],
  body: z
    .strictObject({
      name: line(200).min(1),
      introduction: words(2000),
      language: z.enum(languages),
      email: emailAsTyped,
      current_password: givenPassword,
    })
    .partial()
    .refine((body) => body.email === undefined || body.current_password !== undefined, {
      path: ['current_password'],
      message: fault('required'),
    }),
  responses: { 200: answer(user) },
  errors: ['wrong_password', 'email_taken', 'too_many_attempts'],
  example: {
    body: { introduction: 'I plan the tours in Hamburg.', language: 'de' },
    reply: { data: exampleUser },
  },
})

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  summary: 'Put a new e-mail address in force with the token of the link mailed to it',
  description:
    'Makes the new address the one to sign in with. The link works for 24 hours. Every other link of the account ends, and the old address is told by mail.',
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 200: answer(z.object({ email: z.string() })) },
  errors: ['link_expired', 'email_taken', 'csrf'],
  example: {
    body: { token: exampleLinkToken },
    reply: { data: { email: 'jens.petersen@hansa-landgang.example' } },
  },
})

/** Size of the picture itself, before base64. */
export const largestAvatar = 200_000

/** base64 turns three bytes into four characters. */
const longestDataUrl = Math.ceil(largestAvatar / 3) * 4 + 100

export const setAvatar = defineEndpoint({
  name: 'setAvatar',
  summary: 'Set the own picture: PNG, JPEG or WebP of at most 200 kB, as a data URL',
  description: 'Replaces the caller’s picture. Its content must be what its media type says it is.',
  method: 'PUT',
  path: '/auth/avatar',
  access: 'signed_in',
  body: z.strictObject({
    avatar: z
      .string()
      .max(longestDataUrl, fault('image_too_large', { kilobytes: 200 }))
      .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, fault('not_an_image')),
  }),
  responses: { 200: answer(user) },
  errors: [],
  example: {
    body: { avatar: examplePicture },
    reply: { data: { ...exampleUser, avatar: examplePicture } },
  },
})

export const removeAvatar = defineEndpoint({
  name: 'removeAvatar',
  summary: 'Remove the own picture',
  description: 'Removes the caller’s picture. Without one, nothing changes.',
  method: 'DELETE',
  path: '/auth/avatar',
  access: 'signed_in',
  responses: { 200: answer(user) },
  errors: [],
  example: { reply: { data: exampleUser } },
})

export const ownSession = z.object({
  id: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  /** The session of this call. */
  is_current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const listOwnSessions = defineEndpoint({
  name: 'listOwnSessions',
  summary: 'Where the account is signed in, latest use first',
  description:
    'Lists the open sessions of the caller’s account, so that a forgotten one can be ended. `is_current` marks the session of this call.',
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed_in',
  responses: { 200: answer(z.array(ownSession)) },
  errors: [],
  example: {
    reply: {
      data: [
        {
          id: '7d0f6d4e-52a1-4d0b-8a57-60d5f6c0a911',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
          created_at: '2027-05-24T07:02:44.000Z',
          seen_at: '2027-05-24T09:30:02.000Z',
          is_current: true,
        },
      ],
    },
  },
})

export const signInOutcomes = [
  'success',
  'wrong_credentials',
  'wrong_code',
  'wrong_passkey',
  'browser_required',
  'no_account',
] as const

const ownSignIn = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  outcome: z.enum(signInOutcomes),
  /** Roughly: the network address with an x for its end; empty where it is unknown. */
  from: z.string(),
  user_agent: z.string(),
  /** The account had not been used from this browser and address before. */
  is_new_device: z.boolean(),
})

export type OwnSignIn = z.infer<typeof ownSignIn>

export const listOwnSignIns = defineEndpoint({
  name: 'listOwnSignIns',
  summary: 'Who signed in to the account, or tried to, in the last 30 days',
  description:
    'Lists the latest fifty sign-ins to the caller’s account within 30 days, newest first, with those that were refused. `from` is a part of the network address.',
  method: 'GET',
  path: '/auth/sign-ins',
  access: 'signed_in',
  responses: { 200: answer(z.array(ownSignIn)) },
  errors: [],
  example: {
    reply: {
      data: [
        {
          id: 4711,
          at: '2027-05-24T07:02:44.000Z',
          outcome: 'success',
          from: '192.0.2.x',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
          is_new_device: false,
        },
      ],
    },
  },
})

export const endOwnSession = defineEndpoint({
  name: 'endOwnSession',
  summary: 'Sign out elsewhere',
  description:
    'Ends one of the caller’s own sessions, such as one on a computer they no longer use. Somebody else’s session is not found.',
  method: 'DELETE',
  path: '/auth/sessions/:session_id',
  access: 'signed_in',
  freshFactor: true,
  params: z.object({ session_id: z.uuid() }),
  responses: { 204: z.undefined() },
  errors: ['session_not_found'],
  example: { params: { session_id: '7d0f6d4e-52a1-4d0b-8a57-60d5f6c0a911' } },
})

export const profileEndpoints = [
  updateMe,
  confirmEmail,
  setAvatar,
  removeAvatar,
  listOwnSessions,
  listOwnSignIns,
  endOwnSession,
] as const
