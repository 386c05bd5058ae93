import type { AddressOf } from '@gangway/client/call-of'
import { createCall } from '@gangway/client/create-call'
import type { Environment } from '@gangway/client/environment'
import { fileUrl, type FileEndpoint } from '@gangway/client/request-url'
import type { AccountDuty } from '../paths.ts'
import { environmentAt } from './api-environment.ts'
import { config } from './config.ts'

let leave: () => void = () => {}

/** What happens when the server no longer knows the session: set once by the application. */
export function onUnauthenticated(handler: () => void): () => void {
  leave = handler
  return () => {
    leave = () => {}
  }
}

let attend: (duty: AccountDuty) => void = () => {}

/** What happens when the account owes something first: set once by the application. */
export function onAccountDuty(handler: (duty: AccountDuty) => void): () => void {
  attend = handler
  return () => {
    attend = () => {}
  }
}

export const apiEnvironment: Environment = {
  ...environmentAt(() => config.api_base),
  onRefusal: ({ status, code }) => {
    if (status === 401) leave()
    if (code === 'password_expired' || code === 'mfa_setup_required') attend(code)
  },
}

export const call = createCall(apiEnvironment)

/** Calls the intranet, which need not be this server: what it refuses is not about the session here. */
export const callIntranet = createCall(environmentAt(() => config.intranet.url))

/** Where the browser downloads a file: `fileAddress<typeof downloadTicket>({ path: '/events/…', … })`. */
export function fileAddress<E extends FileEndpoint>(address: AddressOf<E>): string {
  return fileUrl<E>(config.api_base, address)
}
