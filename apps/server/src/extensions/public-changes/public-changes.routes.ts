import * as contract from '@gangway/contract/changes'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { type FeedDeps, listChanges } from './public-changes.service.ts'

export function registerPublicChanges(register: Register, deps: FeedDeps): void {
  register({
    endpoint: contract.listChanges,
    handle: async ({ actor, query, reply }) => {
      const gone = new AbortController()
      const leave = () => gone.abort()
      reply.raw.once('close', leave)
      return listChanges(deps, actor, query, gone.signal).finally(() =>
        reply.raw.removeListener('close', leave),
      )
    },
  })
}
