import { createUpload } from '@gangway/client/create-upload'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import type { previewImportUndo, undoImport } from '@gangway/contract/imports/import-undo'
import type { sampleImportWords } from '@gangway/contract/imports/import-words'
import type {
  addImportFile,
  commitImport,
  getImport,
  listImports,
  mapImport,
  readImport,
  SeasonImportDetail,
  startImport,
  withdrawImport,
} from '@gangway/contract/imports/season-imports'
import type { downloadImportFaults, listImportRows } from '@gangway/contract/imports/import-rows'
import { isUnderWay, type ListedOutcome } from '@gangway/domain/imports/season-import'
import type { Language } from '@gangway/domain/languages/language'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiEnvironment, call, fileAddress } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'

/** Apart from `call`, so that only pages with files load it. */
const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })

const allKey = ['imports'] as const
const oneKey = (import_id: number) => [...allKey, 'one', import_id] as const

/** Milliseconds between two looks at what goes on in the background. */
const lookEvery = 1_000

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: [...allKey, 'list', page],
    queryFn: ({ signal }) =>
      call<typeof listImports>({ method: 'GET', path: '/imports', query: { page }, signal }),
  })

/** One page of the history; while something goes on, it is followed. */
export function useImports(page: number) {
  return useQuery({
    ...importsQuery(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => isUnderWay(one.state)) === true ? lookEvery * 2 : false,
  })
}

export const importQuery = (import_id: number) =>
  queryOptions({
    queryKey: oneKey(import_id),
    queryFn: async ({ signal }) => {
      const path = '/imports/:import_id'
      return (await call<typeof getImport>({ method: 'GET', path, params: { import_id }, signal }))
        .data
    },
  })

/** One import, followed while it is being read or carried out. */
export function useImport(import_id: number) {
  return useQuery({
    ...importQuery(import_id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.state) ? lookEvery : false,
  })
}

/** Rows of a preview; the fingerprint distinguishes two previews. */
export function useImportRows(
  { id, fingerprint, rows_read }: Pick<SeasonImportDetail, 'id' | 'fingerprint' | 'rows_read'>,
  outcome: ListedOutcome,
  page: number,
) {
  return useQuery({
    queryKey: [...oneKey(id), 'rows', fingerprint, rows_read, outcome, page],
    queryFn: ({ signal }) =>
      call<typeof listImportRows>({
        method: 'GET',
        path: '/imports/:import_id/rows',
        params: { import_id: id },
        query: { outcome, page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/**
 * Begins an import with files, and has them read.
 *
 * @param options.onFile called before each is sent
 * @returns its id
 * @throws HttpError or an AbortError; what was begun is given up then
 */
export async function sendImport(
  files: readonly File[],
  options: { onFile: (index: number, file: File) => void; signal: AbortSignal },
): Promise<number> {
  const { signal } = options
  const path = '/imports/:import_id/files'
  const { data } = await call<typeof startImport>({ method: 'POST', path: '/imports', signal })
  const params = { import_id: data.id }
  try {
    for (const [index, file] of files.entries()) {
      options.onFile(index, file)
      await upload<typeof addImportFile>({ path, params, fields: {}, file, signal })
    }
    await call<typeof readImport>({
      method: 'POST',
      path: '/imports/:import_id/read',
      params,
      signal,
    })
  } catch (error) {
    await call<typeof withdrawImport>({
      method: 'DELETE',
      path: '/imports/:import_id',
      params,
    }).catch(() => undefined)
    throw error
  }
  return data.id
}

/** Each answers how the import stands now. */
function useStep<Variables = void>(
  import_id: number,
  take: (variables: Variables) => Promise<{ data: SeasonImportDetail }>,
) {
  const client = useQueryClient()
  return useSingleMutation<SeasonImportDetail, Variables>({
    mutationFn: async (variables) => (await take(variables)).data,
    onSuccess: (found) => client.setQueryData(oneKey(import_id), found),
    // Someone else may have been faster.
    onError: () => client.invalidateQueries({ queryKey: oneKey(import_id) }),
  })
}

export function useCommitImport(import_id: number) {
  return useStep(import_id, (fingerprint: string) =>
    call<typeof commitImport>({
      method: 'POST',
      path: '/imports/:import_id/commit',
      params: { import_id },
      body: { fingerprint },
    }),
  )
}

/** Effect of an undo now, computed again whenever someone asks. */
export function useImportUndo(import_id: number) {
  return useQuery({
    queryKey: [...oneKey(import_id), 'undo'],
    queryFn: async ({ signal }) => {
      const path = '/imports/:import_id/undo'
      const params = { import_id }
      return (await call<typeof previewImportUndo>({ method: 'GET', path, params, signal })).data
    },
    staleTime: 0,
    gcTime: 0,
  })
}

export function useUndoImport(import_id: number) {
  return useStep(import_id, () =>
    call<typeof undoImport>({
      method: 'POST',
      path: '/imports/:import_id/undo',
      params: { import_id },
    }),
  )
}

export function useReadImport(import_id: number) {
  return useStep(import_id, () =>
    call<typeof readImport>({
      method: 'POST',
      path: '/imports/:import_id/read',
      params: { import_id },
    }),
  )
}

export type MappedTables = BodyInputOf<typeof mapImport>['tables']

export function useMapImport(import_id: number) {
  return useStep(import_id, (tables: MappedTables) =>
    call<typeof mapImport>({
      method: 'PUT',
      path: '/imports/:import_id/mapping',
      params: { import_id },
      body: { tables },
    }),
  )
}

/** Words of a CSV file as each encoding reads them. */
export function useSampledWords(import_id: number, file_id: number) {
  return useQuery({
    queryKey: [...oneKey(import_id), 'words', file_id],
    queryFn: async ({ signal }) => {
      const path = '/imports/:import_id/files/:file_id/words'
      const params = { import_id, file_id }
      return (await call<typeof sampleImportWords>({ method: 'GET', path, params, signal })).data
    },
    staleTime: Infinity,
  })
}

export function useWithdrawImport(import_id: number, onWithdrawn: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => {
      await call<typeof withdrawImport>({
        method: 'DELETE',
        path: '/imports/:import_id',
        params: { import_id },
      })
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [...allKey, 'list'] })
      onWithdrawn()
    },
  })
}

/** Where the faults are to be had as a file. */
export function faultsAddress(import_id: number, language: Language): string {
  const path = '/imports/:import_id/faults'
  return fileAddress<typeof downloadImportFaults>({
    path,
    params: { import_id },
    query: { language },
  })
}
