import type { reportClientError } from '@gangway/contract/client-errors'
import { call } from './api-client.ts'
import { routePatternOf } from '../paths.ts'

const errorName = /^[A-Za-z][\w$]{0,99}$/

/**
 * Reports a fault of this application to the server's log: its class and where it happened, never
 * its message or the address, which may contain what a person typed.
 */
export async function reportFault(error: unknown, pathname: string): Promise<void> {
  const name = error instanceof Error && errorName.test(error.name) ? error.name : 'Error'
  const body = { name, route: routePatternOf(pathname), release: releaseName() }
  try {
    await call<typeof reportClientError>({
      method: 'POST',
      path: '/client-errors',
      isSentOnce: true,
      body,
    })
  } catch {
    // A report that cannot be sent must not become a fault of its own.
  }
}

/** The build's name for this script, which contains a hash of its contents. */
function releaseName(): string {
  const file = new URL(import.meta.url).pathname.split('/').at(-1) ?? ''
  return file.replaceAll(/[^\w.+-]/g, '').slice(0, 60) || 'unknown'
}
