import type { reportClientError } from '@gangway/contract/client-errors'
import { createCall } from '@gangway/client/create-call'
import { apiEnvironment } from './api-client.ts'
import { routePatternOf } from '../paths.ts'

const errorName = /^[A-Za-z][\w$]{0,99}$/

/**
 * Reports a fault of this application to the server's log: its class and where it happened, never
 * its message or the address, which may contain what a person typed.
 *
 * @returns the number of the report in that log; null: it did not get there
 */
export async function reportFault(error: unknown, pathname: string): Promise<string | null> {
  const name = error instanceof Error && errorName.test(error.name) ? error.name : 'Error'
  const body = { name, route: routePatternOf(pathname), release: releaseName() }
  let number: string | null = null
  const call = createCall({
    ...apiEnvironment,
    onAnswer: (answer) => {
      number = answer.header('x-request-id')
      return apiEnvironment.onAnswer?.(answer)
    },
  })
  try {
    await call<typeof reportClientError>({
      method: 'POST',
      path: '/client-errors',
      isSentOnce: true,
      body,
    })
    return number
  } catch {
    // A report that cannot be sent must not become a fault of its own.
    return null
  }
}

/** The build's name for this script, which contains a hash of its contents. */
function releaseName(): string {
  const file = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  return file.replaceAll(/[^\w.+-]/g, '').slice(0, 60) || 'unknown'
}
