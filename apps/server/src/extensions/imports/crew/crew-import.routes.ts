import { crewImportForm, importCrew as endpoint } from '@gangway/contract/crew-import'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../../platform/base/errors.ts'
import { parseFields, readFileForm } from '../../../platform/http/file-form.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import { type CrewImportDeps, importCrew } from './import-crew.use-case.ts'
import { maximumBytes } from './read-crew-table.service.ts'

export function registerCrewImport(register: Register, deps: CrewImportDeps): void {
  register({
    endpoint,
    writer: 'caller',
    handle: async ({ actor, params, request }) => {
      if (!request.isMultipart()) throw new Refusal('malformed_form')
      const { fields, filename, content, drain } = await readFileForm(request, maximumBytes)
      try {
        const given = { ...params, ...parseFields(crewImportForm, fields), filename }
        const file = { ...given, content: await buffer(content) }
        return { data: await importCrew(deps, actor, file, languageOfRequest(request.headers)) }
      } finally {
        await drain()
      }
    },
  })
}
