import * as seen from '@gangway/contract/seen-statements'
import { setPercentHeld as setPercentHeldEndpoint } from '@gangway/contract/percent-held'
import * as contract from '@gangway/contract/statements'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { agreeStatements } from './agree-statements.use-case.ts'
import { closeMonth } from './close-month.use-case.ts'
import { languageOfRequest } from '../../platform/http/request-language.ts'
import { mailStatements } from './mails/mail-statements.use-case.ts'
import { markStatementsSeen } from './mark-statements-seen.use-case.ts'
import { setCancellationFault } from './set-cancellation-fault.use-case.ts'
import { setPercentHeld } from './set-percent-held.use-case.ts'
import { exportStatement } from './statements.export.service.ts'
import { getExpectedLines, getStatements, type StatementsDeps } from './statements.service.ts'

export function registerStatements(register: Register, deps: StatementsDeps): void {
  register({
    endpoint: contract.getStatements,
    handle: async ({ actor, params }) => ({ data: await getStatements(deps, actor, params) }),
  })

  register({
    endpoint: contract.getExpectedLines,
    handle: async ({ actor, params }) => ({
      data: await getExpectedLines(deps, actor, params.event_id),
    }),
  })

  register({
    endpoint: contract.exportStatement,
    handle: ({ actor, params, query }) => exportStatement(deps, actor, { ...params, ...query }),
  })

  register({
    endpoint: seen.markStatementsSeen,
    writer: 'caller',
    handle: async ({ actor, params, body }) => {
      await markStatementsSeen(deps, actor, { ...body, ...params })
      return undefined
    },
  })

  register({
    endpoint: seen.mailStatements,
    writer: 'owner',
    handle: async ({ actor, params, request }) => {
      const language = languageOfRequest(request.headers)
      return { data: { sent_to: await mailStatements(deps, actor, { ...params, language }) } }
    },
  })

  register({
    endpoint: seen.agreeStatements,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await agreeStatements(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.closeMonth,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await closeMonth(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: setPercentHeldEndpoint,
    writer: 'caller',
    handle: async ({ actor, params, body }) => {
      await setPercentHeld(deps, actor, { ...body, ...params })
      return undefined
    },
  })

  register({
    endpoint: contract.setCancellationFault,
    writer: 'caller',
    handle: async ({ actor, params, body }) => {
      await setCancellationFault(deps, actor, { ...body, ...params })
      return undefined
    },
  })
}
