import { importCrew as endpoint } from '@gangway/contract/crew-import'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import { withListFile } from '../lists/list-form.service.ts'
import { type CrewImportDeps, importCrew } from './import-crew.use-case.ts'

export function registerCrewImport(register: Register, deps: CrewImportDeps): void {
  register({
    endpoint,
    writer: 'caller',
    handle: ({ actor, params, request }) =>
      withListFile(request, async (file) => ({
        data: await importCrew(
          deps,
          actor,
          { ...file, ...params },
          languageOfRequest(request.headers),
        ),
      })),
  })
}
