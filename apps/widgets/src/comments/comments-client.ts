import type { getMe } from '@gangway/contract/accounts/sign-in'
import { type Call, createCall } from '@gangway/client/create-call'
import { createUpload } from '@gangway/client/create-upload'
import { tokenInMemory } from '@gangway/client/environment'
import { HttpError } from '@gangway/client/http-error'
import { repeated } from '@gangway/client/repeated'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import { environmentOver } from '../shared/lib/api-environment.ts'
import { readToken, storeToken } from '../shared/lib/session-token.ts'

// One way for all: a second one would have to be loaded as well.
const environment = environmentOver({ send: sendWithProgress, repeat: repeated })

export const call = createCall(environment)
export const upload = createUpload(environment)

/**
 * Calls as this account or not at all: another person may have signed in meanwhile, in this tab or another one.
 *
 * @throws HttpError `unauthenticated` for a session of someone else
 */
export async function callAs(account_id: number): Promise<Call> {
  const session = tokenInMemory(readToken())
  let answeredFor: string | null = null
  const callInSession = createCall({
    ...environment,
    token: {
      read: session.read,
      store: (next) => {
        if (readToken() === session.read()) storeToken(next)
        session.store(next)
      },
    },
    onAnswer: ({ header }) => {
      answeredFor = header('x-account')
    },
  })
  await callInSession<typeof getMe>({ method: 'GET', path: '/auth/me', isBackground: true })
  if (answeredFor !== String(account_id)) {
    throw new HttpError('Signed in as someone else', { status: 401, code: 'unauthenticated' })
  }
  return callInSession
}
