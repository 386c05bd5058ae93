import { createUpload } from '@gangway/client/create-upload'
import { sendWithProgress } from '@gangway/client/send-with-progress'
import type { BodyInputOf, ReplyOf } from '@gangway/contract/define-endpoint'
import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import type {
  downloadTicket,
  downloadTickets,
  listTicketVersions,
  removeTicket,
  uploadTicket,
} from '@gangway/contract/tickets'
import { useQuery } from '@tanstack/react-query'
import { apiEnvironment, call, fileAddress } from '../../shared/http/api-client.ts'
import { useSingleMutation } from '../../shared/http/use-single-mutation.ts'
import { uploadInChunks } from './upload-in-chunks.ts'

/** Apart from `call`, so that only pages with files load it. */
export const upload = createUpload({ ...apiEnvironment, send: sendWithProgress })

/** Above this the file goes in chunks (rule T1.5). */
const wholeUpTo = 1_048_576

/** Milliseconds before a chunk that failed is sent again; longer each time, for bad connections. */
const chunkPauseMs = 400

/** Which order a ticket is for. */
export interface TicketClaim {
  event_id: number
  agency_hash: string
  excursion_id: number
}

export function claimOf(event: Pick<Event, 'event_id' | 'agency_hash'>, order: Order): TicketClaim {
  return { event_id: event.event_id, agency_hash: event.agency_hash, excursion_id: order.id }
}

/**
 * Uploads the ticket of an order, whole or in chunks. An upload of the same file resumes where it
 * stopped, even after the page was reloaded.
 *
 * @param options.onProgress called with the bytes sent so far
 * @throws HttpError, UploadError or an AbortError
 */
export async function sendTicket(
  file: File,
  claim: TicketClaim,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<Order> {
  const { data } = await (file.size > wholeUpTo ? inChunks : inOneGo)(file, claim, options)
  if (data?.order === undefined) throw new TypeError('the answer names no order')
  return data.order
}

type SendFile = (
  file: File,
  claim: TicketClaim,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<Answer>

type Answer = ReplyOf<typeof uploadTicket>

const path = '/events/upload-ticket'

const inOneGo: SendFile = (file, claim, options) =>
  upload<typeof uploadTicket>({ path, fields: claim, file, ...options })

const inChunks: SendFile = async (file, claim, { onProgress, signal }) => {
  const sha256 = await sha256Of(file)
  const post = (body: BodyInputOf<typeof uploadTicket>) =>
    call<typeof uploadTicket>({ method: 'POST', path, body, signal })
  return uploadInChunks(
    file,
    {
      start: async () => {
        const start = {
          phase: 'start',
          mime_type: file.type,
          size: file.size,
          name: file.name,
        } as const
        const { data } = await post({ ...start, ...claim, ...(sha256 === null ? {} : { sha256 }) })
        const { session_id = '', end_offset = file.size, received = [] } = data ?? {}
        return { session_id, end_offset, received }
      },
      sendChunk: async ({ content, ...place }, options) => {
        const fields = { phase: 'upload', ...place } as const
        await upload<typeof uploadTicket>({ path, fields, file: content, ...options })
      },
      finish: (session_id) => post({ phase: 'finish', session_id }),
    },
    {
      pause: (attempt) =>
        new Promise((resolve) => {
          setTimeout(resolve, chunkPauseMs * 2 ** attempt)
        }),
      onProgress,
      signal,
    },
  )
}

/** Takes the present ticket away; the versions stay. */
export function useRemoveTicket(
  { event_id, excursion_id }: TicketClaim,
  onRemoved: (order: Order) => void,
) {
  return useSingleMutation({
    mutationFn: async () => {
      const { data } = await call<typeof removeTicket>({
        method: 'DELETE',
        path: '/events/:event_id/excursions/:excursion_id/ticket',
        params: { event_id, excursion_id },
      })
      return data
    },
    onSuccess: onRemoved,
  })
}

/** Every ticket that was uploaded for an order, the latest first. */
export function useTicketVersions(
  { event_id, excursion_id }: TicketClaim,
  { isShown, version }: { isShown: boolean; version: number | null },
) {
  return useQuery({
    // Every new version is announced once more.
    queryKey: ['tickets', event_id, excursion_id, version],
    queryFn: async ({ signal }) => {
      const { data } = await call<typeof listTicketVersions>({
        method: 'GET',
        path: '/events/:event_id/excursions/:excursion_id/tickets',
        params: { event_id, excursion_id },
        signal,
      })
      return data
    },
    enabled: isShown,
  })
}

/** Where the browser downloads a ticket. */
export function ticketUrl({ event_id, excursion_id }: TicketClaim, version?: number): string {
  return fileAddress<typeof downloadTicket>({
    path: '/events/:event_id/excursions/:excursion_id/ticket',
    params: { event_id, excursion_id },
    query: { version },
  })
}

/** Where the browser downloads the tickets of all orders of an event, as one archive. */
export function archiveUrl(event_id: number): string {
  const path = '/events/:event_id/tickets'
  return fileAddress<typeof downloadTickets>({ path, params: { event_id } })
}

/** In hex; null where the browser has no such function (pages that came over plain http). */
export async function sha256Of(file: Blob): Promise<string | null> {
  if (!window.isSecureContext) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
