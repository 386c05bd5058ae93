import * as contract from '@gangway/contract/guide-passes'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { createGuidePass } from './create-guide-pass.use-case.ts'
import { type GuidePassesDeps, listGuidePasses } from './guide-passes.service.ts'
import { revokeGuidePass } from './revoke-guide-pass.use-case.ts'

export function registerGuidePasses(register: Register, deps: GuidePassesDeps): void {
  register({
    endpoint: contract.listGuidePasses,
    handle: async ({ actor, params }) => ({
      data: await listGuidePasses(deps, actor, params.dispatch_id),
    }),
  })

  register({
    endpoint: contract.createGuidePass,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await createGuidePass(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.revokeGuidePass,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await revokeGuidePass(deps, actor, params)
      return undefined
    },
  })
}
