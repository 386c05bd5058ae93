import { createUpload } from '@gangway/client/create-upload'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import type {
  acceptClaim,
  addClaimFile,
  Claim,
  ClaimFile,
  downloadClaimFile,
  listClaims,
  makeClaim,
  removeClaimFile,
} from '@gangway/contract/claims'
import type { BodyInputOf } from '@gangway/contract/define-endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toastError, toastSuccess } from '../../shared/flash/toast.ts'
import { apiEnvironment, call, fileAddress } from '../../shared/http/api-client.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useRefetchingMutation } from '../../shared/http/use-refetching-mutation.ts'
import { useText } from '../../shared/i18n/language-context.tsx'

/** Claims about an event and its orders. @param changedAt when what is shown last changed: they are fetched again then */
export function useClaims(event_id: number, changedAt: number) {
  return useQuery({
    queryKey: ['claims', event_id, changedAt],
    queryFn: async ({ signal }) => {
      const path = '/events/:event_id/claims'
      const params = { event_id }
      const { data } = await call<typeof listClaims>({ method: 'GET', path, params, signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
}

const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })

type ClaimKey = Pick<Claim, 'event_id' | 'id'>

function attachFile({ event_id, id }: ClaimKey, file: File) {
  const path = '/events/:event_id/claims/:claim_id/files'
  return upload<typeof addClaimFile>({ path, params: { event_id, claim_id: id }, fields: {}, file })
}

/** Says why a file is not beside its claim. */
function useFileRefusal() {
  const t = useText()
  return (file: string, error: Error) =>
    toastError(t('claims.fileRefused', { file, reason: errorText(t, error) }))
}

/** Makes a claim with its files; where one of them is refused, the claim stands without it. */
export function useMakeClaim(event_id: number, onDone: () => void) {
  const showRefusal = useFileRefusal()
  return useRefetchingMutation(
    async ({ files, ...body }: BodyInputOf<typeof makeClaim> & { files: readonly File[] }) => {
      const path = '/events/:event_id/claims'
      const params = { event_id }
      const { data } = await call<typeof makeClaim>({ method: 'POST', path, params, body })
      const made = data.at(-1)
      if (made === undefined) return
      for (const file of files) {
        await attachFile(made, file).catch((error: Error) => showRefusal(file.name, error))
      }
    },
    onDone,
  )
}

export function useAddClaimFile(claim: ClaimKey) {
  const t = useText()
  const showRefusal = useFileRefusal()
  return useRefetchingMutation(
    async (file: File) => {
      await attachFile(claim, file).then(
        () => toastSuccess(t('claims.fileAttached', { file: file.name })),
        (error: Error) => showRefusal(file.name, error),
      )
    },
    () => {},
  )
}

export function useRemoveClaimFile({ event_id, id }: ClaimKey, file: ClaimFile) {
  const t = useText()
  return useRefetchingMutation(
    () =>
      call<typeof removeClaimFile>({
        method: 'DELETE',
        path: '/events/:event_id/claims/:claim_id/files/:claim_file_id',
        params: { event_id, claim_id: id, claim_file_id: file.id },
      }),
    () => toastSuccess(t('claims.fileRemoved', { file: file.filename })),
    (error) => toastError(errorText(t, error)),
  )
}

/** Where the browser downloads a file beside a claim. */
export function claimFileUrl({ event_id, id }: ClaimKey, claim_file_id: string): string {
  return fileAddress<typeof downloadClaimFile>({
    path: '/events/:event_id/claims/:claim_id/files/:claim_file_id',
    params: { event_id, claim_id: id, claim_file_id },
  })
}

export type ClaimStep = 'accept' | 'refuse' | 'withdraw'

/** Answers or withdraws a claim. */
export function useCloseClaim({ event_id, id }: Claim, step: ClaimStep, onDone: () => void) {
  const t = useText()
  return useRefetchingMutation(
    (body: { words?: string }) =>
      call<typeof acceptClaim>({
        method: 'POST',
        path: `/events/:event_id/claims/:claim_id/${step}` as '/events/:event_id/claims/:claim_id/accept',
        params: { event_id, claim_id: id },
        body,
      }),
    onDone,
    (error) => toastError(errorText(t, error)),
  )
}
