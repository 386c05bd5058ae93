import * as undoContract from '@gangway/contract/imports/import-undo'
import { sampleImportWords } from '@gangway/contract/imports/import-words'
import * as contract from '@gangway/contract/imports/season-imports'
import * as importRows from '@gangway/contract/imports/import-rows'
import { maximumImportFileBytes } from '@gangway/domain/imports/season-import'
import { withFileForm } from '../../../platform/http/file-form.ts'
import type { Register } from '../../../platform/http/register-endpoint.ts'
import { languageOfRequest } from '../../../platform/http/request-language.ts'
import { previewImportUndo } from '../undo/preview-undo.service.ts'
import { undoImport } from '../undo/undo-import.use-case.ts'
import { addImportFile } from './add-import-file.use-case.ts'
import { commitImport } from './commit-import.use-case.ts'
import { mapImport } from './map-import.use-case.ts'
import { readImport } from './read-import.use-case.ts'
import { sampleWords } from './sample-words.service.ts'
import * as service from './season-imports.service.ts'
import { startImport } from './start-import.use-case.ts'
import { withdrawImport } from './withdraw-import.use-case.ts'

export function registerImports(register: Register, deps: service.SeasonImportsDeps): void {
  register({
    endpoint: contract.listImports,
    handle: ({ query }) => service.listImports(deps, query.page),
  })
  register({
    endpoint: contract.startImport,
    writer: 'caller',
    handle: async ({ actor }) => ({
      data: await startImport(deps, actor),
    }),
  })
  register({
    endpoint: contract.getImport,
    handle: async ({ params }) => ({
      data: await service.getImport(deps, params.import_id),
    }),
  })
  register({
    endpoint: contract.addImportFile,
    writer: 'caller',
    handle: ({ params, request }) =>
      withFileForm(
        request,
        async ({ filename, content }) => ({
          data: await addImportFile(deps, params.import_id, { filename, content }),
        }),
        maximumImportFileBytes,
      ),
  })
  register({
    endpoint: contract.readImport,
    writer: 'caller',
    handle: async ({ params }) => ({
      data: await readImport(deps, params.import_id),
    }),
  })
  register({
    endpoint: contract.mapImport,
    writer: 'caller',
    handle: async ({ params, body }) => ({
      data: await mapImport(deps, params.import_id, body),
    }),
  })
  register({
    endpoint: sampleImportWords,
    handle: async ({ params }) => ({
      data: await sampleWords(deps, params.import_id, params.file_id),
    }),
  })
  register({
    endpoint: importRows.listImportRows,
    handle: ({ params, query, request }) =>
      service.listRows(deps, params.import_id, query, languageOfRequest(request.headers)),
  })
  register({
    endpoint: importRows.downloadImportFaults,
    handle: ({ params, query }) => service.faultsFile(deps, params.import_id, query.language),
  })
  register({
    endpoint: contract.commitImport,
    writer: 'caller',
    handle: async ({ actor, params, body }) => ({
      data: await commitImport(deps, actor, params.import_id, body.fingerprint),
    }),
  })
  register({
    endpoint: undoContract.previewImportUndo,
    handle: async ({ params }) => ({
      data: await previewImportUndo(deps, params.import_id),
    }),
  })
  register({
    endpoint: undoContract.undoImport,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await undoImport(deps, actor, params.import_id),
    }),
  })
  register({
    endpoint: contract.withdrawImport,
    writer: 'caller',
    handle: async ({ params }) => {
      await withdrawImport(deps, params.import_id)
      return undefined
    },
  })
}
