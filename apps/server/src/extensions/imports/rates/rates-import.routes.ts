import { importRates as endpoint } from '@gangway/contract/rates-import'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import { withListFile } from '../lists/list-form.service.ts'
import { importRates, type RatesImportDeps } from './import-rates.use-case.ts'

export function registerRatesImport(register: Register, deps: RatesImportDeps): void {
  register({
    endpoint,
    writer: 'caller',
    handle: ({ actor, params, request }) =>
      withListFile(request, async (file) => ({
        data: await importRates(
          deps,
          actor,
          { ...file, ...params },
          languageOfRequest(request.headers),
        ),
      })),
  })
}
