import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'
import { answer } from '../answers.ts'
import { emailAsTyped, givenPassword, user } from './sign-in.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { linkToken, text } from '../fields.ts'
import { fault } from '../field-faults.ts'

export const updateMe = defineEndpoint({
  name: 'updateMe',
  summary:
    'Change the own profile; another e-mail address only with the current password, and only once the link mailed to it is opened',
  method: 'PATCH',
  path: '/auth/me',
  access: 'signed_in',
  freshFactorFor: ['email'],
  body: z
    .strictObject({
      name: z.string().trim().pipe(text(200).min(1)),
      introduction: text(2000),
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
})

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  summary: 'Put a new e-mail address in force with the token of the link mailed to it',
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  body: z.strictObject({ token: linkToken }),
  responses: { 200: answer(z.object({ email: z.string() })) },
  errors: ['link_expired', 'email_taken', 'csrf'],
})

/** Size of the picture itself, before base64. */
export const largestAvatar = 200_000

/** base64 turns three bytes into four characters. */
const longestDataUrl = Math.ceil(largestAvatar / 3) * 4 + 100

export const setAvatar = defineEndpoint({
  name: 'setAvatar',
  summary: 'Set the own picture: PNG, JPEG or WebP of at most 200 kB, as a data URL',
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
})

export const removeAvatar = defineEndpoint({
  name: 'removeAvatar',
  summary: 'Remove the own picture',
  method: 'DELETE',
  path: '/auth/avatar',
  access: 'signed_in',
  responses: { 200: answer(user) },
  errors: [],
})

export const ownSession = z.object({
  id: z.string(),
  /** What the browser called itself when signing in. */
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
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed_in',
  responses: { 200: answer(z.array(ownSession)) },
  errors: [],
})

/** What came of signing in. */
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
  method: 'GET',
  path: '/auth/sign-ins',
  access: 'signed_in',
  responses: { 200: answer(z.array(ownSignIn)) },
  errors: [],
})

export const endOwnSession = defineEndpoint({
  name: 'endOwnSession',
  summary: 'Sign out elsewhere',
  method: 'DELETE',
  path: '/auth/sessions/:session_id',
  access: 'signed_in',
  freshFactor: true,
  params: z.object({ session_id: z.uuid() }),
  responses: { 204: z.undefined() },
  errors: ['session_not_found'],
})
