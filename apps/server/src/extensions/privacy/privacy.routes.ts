import * as contract from '@gangway/contract/personal-data'
import { deletionLimitsOf, retentionPeriodsOf } from '../../platform/base/configured-rules.ts'
import type { Config } from '../../platform/base/env.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { readDeletions } from '../retention/index.ts'
import { type ExportDeps, exportPersonalData } from './export-personal-data.service.ts'
import { erasePersonalData } from './erase-personal-data.use-case.ts'
import { type PrivacyDeps, readPersonalData, requireNumber } from './privacy.service.ts'

export function registerPrivacy(
  register: Register,
  deps: PrivacyDeps & ExportDeps & { config: Config },
): void {
  register({
    endpoint: contract.getPersonalData,
    handle: async ({ params }) => ({
      data: await readPersonalData(deps, params),
    }),
  })

  register({
    endpoint: contract.exportPersonalData,
    handle: async ({ actor, params }) =>
      exportPersonalData(deps, actor, await requireNumber(deps.db, params)),
  })

  register({
    endpoint: contract.erasePersonalData,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await erasePersonalData(deps, actor, { ...params, ...body }),
    }),
  })

  const retention = {
    ...deps,
    periods: retentionPeriodsOf(deps.config),
    limits: deletionLimitsOf(deps.config),
  }
  register({
    endpoint: contract.getRetention,
    handle: async () => ({ data: await readDeletions(retention) }),
  })
}
