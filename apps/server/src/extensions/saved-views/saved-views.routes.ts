import * as contract from '@gangway/contract/saved-views'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { createSavedView } from './create-saved-view.use-case.ts'
import { deleteSavedView } from './delete-saved-view.use-case.ts'
import { listSavedViews, type SavedViewsDeps } from './saved-views.service.ts'
import { updateSavedView } from './update-saved-view.use-case.ts'

export function registerSavedViews(register: Register, deps: SavedViewsDeps): void {
  register({
    endpoint: contract.listSavedViews,
    handle: async ({ actor, query }) => ({
      data: await listSavedViews(deps, actor, query.list),
    }),
  })

  register({
    endpoint: contract.createSavedView,
    writer: 'caller',
    handle: async ({ actor, body }) => ({
      data: await createSavedView(deps, actor, body),
    }),
  })

  register({
    endpoint: contract.updateSavedView,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await updateSavedView(deps, actor, params.view_id, body),
    }),
  })

  register({
    endpoint: contract.deleteSavedView,
    writer: 'caller',
    handle: async ({ actor, params }) => {
      await deleteSavedView(deps, actor, params.view_id)
      return undefined
    },
  })
}
