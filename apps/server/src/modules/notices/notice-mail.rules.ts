import { type NoticeKind, noticeKinds } from '@gangway/domain/notices/notice-kinds'
import * as z from 'zod'
import { isSame, keyedHash, sha256 } from '../../platform/crypto/hashes.ts'
import type { Config } from '../../platform/base/env.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'

export const sendNoticeMail: JobKind<{ mail_id: number }> = {
  name: 'notice_mail.send',
  payload: z.object({ mail_id: z.int() }),
}

/** A mail has at most one job. */
export function mailJobKey(mailId: number): string {
  return `notice_mail:${mailId}`
}

/** The same for every attempt, so that a mail server recognizes a repetition. */
export function messageIdOf({ APP_URL }: Pick<Config, 'APP_URL'>, mailId: number): string {
  const { hostname } = new URL(APP_URL)
  const installation = sha256(APP_URL).toString('hex').slice(0, 12)
  return `<notice-${mailId}.${installation}@${hostname}>`
}

/** The person whose mails should stop, and the kinds. */
export interface Unsubscription {
  account_id: number
  kinds: readonly MailTopic[]
}

/** Topics of mails: kinds of notices, or the port days of the next day. */
export type MailTopic = NoticeKind | 'port_day'

const payload = z.tuple([z.int(), z.array(z.enum([...noticeKinds, 'port_day'])).min(1)])

/** Below the product's address; signed, since mail programs follow it without a session (RFC 8058). */
export function unsubscribePath(pepper: string, { account_id, kinds }: Unsubscription): string {
  const text = Buffer.from(JSON.stringify([account_id, kinds])).toString('base64url')
  return `/unsubscribe/${text}.${signatureOf(pepper, text)}`
}

/** @returns null for a link that is not ours */
export function readUnsubscribeToken(pepper: string, token: string): Unsubscription | null {
  const [text = '', signature = '', ...rest] = token.split('.')
  const expected = Buffer.from(signatureOf(pepper, text))
  const given = Buffer.from(signature)
  if (!isSame(given, expected) || rest.length > 0) return null
  const { data } = payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return data === undefined ? null : { account_id: data[0], kinds: data[1] }
}

function signatureOf(pepper: string, text: string): string {
  return keyedHash(pepper, 'unsubscribe', text)
}
