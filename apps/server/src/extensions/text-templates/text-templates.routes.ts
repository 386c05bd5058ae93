import * as contract from '@gangway/contract/text-templates'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { changeTextTemplate } from './change-text-template.use-case.ts'
import {
  listDispatchTexts,
  listTextTemplates,
  type TextTemplatesDeps,
} from './text-templates.service.ts'

export function registerTextTemplates(register: Register, deps: TextTemplatesDeps): void {
  register({
    endpoint: contract.listTextTemplates,
    handle: async () => ({ data: await listTextTemplates(deps) }),
  })

  register({
    endpoint: contract.changeTextTemplate,
    writer: 'owner',
    handle: async ({ actor, params, body }) => ({
      data: await changeTextTemplate(deps, actor, { ...params, ...body }),
    }),
  })

  register({
    endpoint: contract.listDispatchTexts,
    handle: async ({ actor, params, query }) => ({
      data: await listDispatchTexts(deps, actor, { ...params, ...query }),
    }),
  })
}
