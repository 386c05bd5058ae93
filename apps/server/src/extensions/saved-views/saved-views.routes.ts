import * as contract from '@gangway/contract/saved-views'
import type { Register } from '../../platform/http/register-endpoint.ts'
import * as service from './saved-views.service.ts'

export function registerSavedViews(register: Register, deps: service.SavedViewsDeps): void {
  register({
    endpoint: contract.listSavedViews,
    cacheTopics: 'none',
    handle: async ({ actor, query }) => ({
      data: await service.listSavedViews(deps, actor, query.list),
    }),
  })

  register({
    endpoint: contract.createSavedView,
    writer: 'caller',
    handle: async ({ actor, body }) => ({
      data: await service.createSavedView(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateSavedView,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await service.updateSavedView(deps, actor, params.view_id, body),
    }),
  })

  register({
    endpoint: contract.deleteSavedView,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await service.deleteSavedView(deps, actor, params.view_id)
      return undefined
    },
  })
}
