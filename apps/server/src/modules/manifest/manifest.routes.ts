import * as papers from '@gangway/contract/dispatch-papers'
import * as contract from '@gangway/contract/manifest'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  exportCoachList,
  exportDispatchManifest,
  exportEmergencyList,
  exportMeetingSign,
} from './dispatch-papers.service.ts'
import { exportManifest, type ManifestDeps } from './manifest.service.ts'

export function registerManifest(register: Register, deps: ManifestDeps): void {
  register({
    endpoint: contract.exportManifest,
    handle: async ({ actor, params, query }) =>
      exportManifest(deps, actor, { ...params, ...query }),
  })

  register({
    endpoint: papers.exportDispatchManifest,
    handle: async ({ actor, params, query }) =>
      exportDispatchManifest(deps, actor, { ...params, ...query }),
  })

  register({
    endpoint: papers.exportMeetingSign,
    handle: async ({ actor, params, query }) =>
      exportMeetingSign(deps, actor, { ...params, ...query }),
  })

  register({
    endpoint: papers.exportCoachList,
    handle: async ({ actor, params, query }) =>
      exportCoachList(deps, actor, { ...params, ...query }),
  })

  register({
    endpoint: papers.exportEmergencyList,
    handle: async ({ actor, params, query }) =>
      exportEmergencyList(deps, actor, { ...params, ...query }),
  })
}
