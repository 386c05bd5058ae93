import * as contract from '@gangway/contract/rates'
import * as files from '@gangway/contract/rates-import'
import * as terms from '@gangway/contract/terms'
import type { Clock } from '../../platform/base/clock.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { acknowledgeRates } from './acknowledge-rates.use-case.ts'
import { addRate } from './add-rate.use-case.ts'
import { addTerms } from './add-terms.use-case.ts'
import { changeRate } from './change-rate.use-case.ts'
import { changeTerms } from './change-terms.use-case.ts'
import { listRates, type RatesDeps } from './rates.service.ts'
import { exportRates } from './rates.export.service.ts'
import { removeRate } from './remove-rate.use-case.ts'
import { removeTerms } from './remove-terms.use-case.ts'

export function registerRates(register: Register, deps: RatesDeps & { clock: Clock }): void {
  register({
    endpoint: contract.listRates,
    handle: async ({ actor, params }) => ({ data: await listRates(deps, actor, params.agency_id) }),
  })

  register({
    endpoint: files.exportRates,
    handle: ({ actor, params }) => exportRates(deps, actor, params.agency_id),
  })

  register({
    endpoint: contract.addRate,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addRate(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.changeRate,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeRate(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: contract.removeRate,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeRate(deps, actor, params)
      return undefined
    },
  })

  register({
    endpoint: terms.addTerms,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await addTerms(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: terms.changeTerms,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await changeTerms(deps, actor, { ...body, ...params }),
    }),
  })

  register({
    endpoint: terms.removeTerms,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await removeTerms(deps, actor, params)
      return undefined
    },
  })

  register({
    endpoint: contract.acknowledgeRates,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await acknowledgeRates(deps, actor, { ...body, ...params }),
    }),
  })
}
