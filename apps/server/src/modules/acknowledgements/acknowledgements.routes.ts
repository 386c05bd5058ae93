import * as contract from '@gangway/contract/acknowledgements'
import * as links from '@gangway/contract/acknowledgement-links'
import type { Clock } from '../../platform/base/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { rateLimit } from '../../platform/load/rate-limit.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { acknowledgeChanges } from './acknowledge-changes.use-case.ts'
import { listAcknowledgements } from './acknowledgements.service.ts'
import { acknowledgeByLink } from './links/acknowledge-by-link.use-case.ts'
import { checkAcknowledgementLink } from './links/acknowledgement-links.service.ts'

/** No one can guess 256 random bits; this only keeps one caller from keeping the database busy. */
const linkCalls = { calls: 30, seconds: 60 }

export function registerAcknowledgements(
  register: Register,
  deps: { db: Database; clock: Clock },
): void {
  const countLinkCall = rateLimit({ clock: deps.clock, ...linkCalls })

  register({
    endpoint: contract.listAcknowledgements,
    handle: ({ actor, query }) => listAcknowledgements(deps, actor, query),
  })

  register({
    endpoint: contract.acknowledgeChanges,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await acknowledgeChanges(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: links.checkAcknowledgementLink,
    // No use case: it only reads.
    writer: 'owner',
    handle: async ({ body, request }) => {
      countLinkCall(request.clientAddress)
      return { data: await checkAcknowledgementLink(deps, body.token) }
    },
  })

  register({
    endpoint: links.acknowledgeByLink,
    writer: 'owner',
    handle: async ({ body, request }) => {
      countLinkCall(request.clientAddress)
      return { data: await acknowledgeByLink(deps, body.token) }
    },
  })
}
