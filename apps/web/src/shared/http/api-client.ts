import type { AddressOf } from '@gangway/client/call-of'
import { createCall } from '@gangway/client/create-call'
import type { Environment } from '@gangway/client/environment'
import { fileUrl, type FileEndpoint } from '@gangway/client/request-url'
import type { AccountDuty } from '../paths.ts'
import { environmentAt } from './api-environment.ts'
import { config } from '../browser/config.ts'
import { askToStepUp } from './step-up.ts'

let handleUnauthenticated: () => void = () => {}

/** Sets what happens when the server no longer knows the session; called once by the application. */
export function onUnauthenticated(handler: () => void): () => void {
  handleUnauthenticated = handler
  return () => {
    handleUnauthenticated = () => {}
  }
}

let handleDuty: (duty: AccountDuty) => void = () => {}

/**
 * Sets what happens when the account has a duty to complete first; called once by the application.
 */
export function onAccountDuty(handler: (duty: AccountDuty) => void): () => void {
  handleDuty = handler
  return () => {
    handleDuty = () => {}
  }
}

export const apiEnvironment: Environment = {
  ...environmentAt(() => config.api_base),
  stepUp: askToStepUp,
  onRefusal: ({ status, code }) => {
    if (status === 401) handleUnauthenticated()
    if (code === 'password_expired' || code === 'mfa_setup_required') handleDuty(code)
  },
}

export const call = createCall(apiEnvironment)

/** Calls the intranet, which may be another server: its refusals say nothing about the session here. */
export const callIntranet = createCall(environmentAt(() => config.intranet.url))

/** Where the browser downloads a file: `fileAddress<typeof downloadTicket>({ path: '/events/…', … })`. */
export function fileAddress<E extends FileEndpoint>(address: AddressOf<E>): string {
  return fileUrl<E>(config.api_base, address)
}
