import * as contract from '@gangway/contract/manifest'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { exportManifest, type ManifestDeps } from './manifest.service.ts'

export function registerManifest(register: Register, deps: ManifestDeps): void {
  register({
    endpoint: contract.exportManifest,
    handle: async ({ actor, params, query }) =>
      exportManifest(deps, actor, { ...params, ...query }),
  })
}
