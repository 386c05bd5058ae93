import { type Endpoint, errorsOf } from '@gangway/contract/define-endpoint'
import { errorBody, errorCatalogue } from '@gangway/contract/errors'
import { octoErrorBody } from '@gangway/contract/octo/octo-errors'
import { isOcto } from './bad-input/example-calls.ts'

/** Milliseconds after which an answer counts as a hang. */
const patience = 2_000

/** Any schema may answer with these, whatever the call. */
const refusedBefore = ['not_found', 'payload_too_large', 'csrf']

export interface Answered {
  status: number
  text: string
  /** Milliseconds, beyond those for which the caller asked to wait. */
  late: number
}

/** Deviation of an answer from the contract; null: none. */
export function faultIn(endpoint: Endpoint, { status, text, late }: Answered): string | null {
  if (late > patience) return `took ${Math.round(late)} ms`
  if (status >= 500 && status !== 503) return `answered ${status}`
  if (/node_modules|\n\s+at /.test(text)) return 'answered with a stack'
  return isAsPromised(endpoint, status, text) ? null : `answered ${status} off its schema`
}

function isAsPromised(endpoint: Endpoint, status: number, text: string): boolean {
  const success = endpoint.responses[status as keyof Endpoint['responses']]
  if (success !== undefined) {
    if (status === 204) return text === ''
    return endpoint.answersFile !== undefined || success.safeParse(parsed(text)).success
  }
  if (isOcto(endpoint)) return octoErrorBody.safeParse(parsed(text)).success
  const refusal = errorBody.safeParse(parsed(text))
  if (!refusal.success) return false
  const { code } = refusal.data
  const isKnown = [...errorsOf(endpoint), ...refusedBefore].includes(code)
  return isKnown && errorCatalogue[code].status === status
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
