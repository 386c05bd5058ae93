import * as undoContract from '@gangway/contract/imports/import-undo'
import { sampleImportWords } from '@gangway/contract/imports/import-words'
import * as contract from '@gangway/contract/imports/season-imports'
import { maximumImportFileBytes } from '@gangway/domain/imports/season-import'
import { Refusal } from '../../../platform/errors.ts'
import { readFileForm } from '../../../platform/http/file-form.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import * as undoing from '../undo/undo.service.ts'
import { sampleWords } from './sample-words.service.ts'
import * as service from './season-imports.service.ts'

export function registerImports(register: Register, deps: service.SeasonImportsDeps): void {
  register(contract.listImports, ({ query }) => service.listImports(deps, query.page))
  register(contract.startImport, async ({ actor }) => ({
    data: await service.startImport(deps, actor),
  }))
  register(contract.getImport, async ({ params }) => ({
    data: await service.getImport(deps, params.import_id),
  }))
  register(contract.addImportFile, async ({ params, request }) => {
    if (!request.isMultipart()) throw new Refusal('malformed_form')
    const { filename, content, drain } = await readFileForm(request, maximumImportFileBytes)
    try {
      return { data: await service.addFile(deps, params.import_id, { filename, content }) }
    } finally {
      await drain()
    }
  })
  register(contract.readImport, async ({ params }) => ({
    data: await service.readImport(deps, params.import_id),
  }))
  register(contract.mapImport, async ({ params, body }) => ({
    data: await service.mapImport(deps, params.import_id, body),
  }))
  register(sampleImportWords, async ({ params }) => ({
    data: await sampleWords(deps, params.import_id, params.file_id),
  }))
  register(contract.listImportRows, ({ params, query, request }) =>
    service.listRows(deps, params.import_id, query, languageOfRequest(request.headers)),
  )
  register(contract.downloadImportFaults, ({ params, query }) =>
    service.faultsFile(deps, params.import_id, query.language),
  )
  register(contract.commitImport, async ({ actor, params, body }) => ({
    data: await service.commitImport(deps, actor, params.import_id, body.fingerprint),
  }))
  register(undoContract.previewImportUndo, async ({ params }) => ({
    data: await undoing.previewImportUndo(deps, params.import_id),
  }))
  register(undoContract.undoImport, async ({ actor, params }) => ({
    data: await undoing.undoImport(deps, actor, params.import_id),
  }))
  register(contract.withdrawImport, async ({ params }) => {
    await service.withdrawImport(deps, params.import_id)
    return undefined
  })
}
