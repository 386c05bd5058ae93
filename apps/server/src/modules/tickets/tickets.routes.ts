import { type BodyOf, type QueryOf, type ReplyOf } from '@gangway/contract/define-endpoint'
import {
  chunkFields,
  downloadTicket,
  downloadTickets,
  listTicketVersions,
  removeTicket,
  uploadFields,
  uploadTicket,
} from '@gangway/contract/tickets'
import type { CallContext } from '../../platform/db/call-context.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import {
  downloadTicket as serveTicket,
  downloadTickets as serveArchive,
} from './ticket-downloads.service.ts'
import { type FileForm, parseFields, withFileForm } from '../../platform/http/file-form.ts'
import { listTicketVersions as serveVersions, type TicketsDeps } from './tickets.service.ts'
import { finishUpload } from './finish-upload.use-case.ts'
import { removeTicket as serveRemoval } from './remove-ticket.use-case.ts'
import { startUpload } from './start-upload.use-case.ts'
import { uploadChunk } from './upload-chunk.use-case.ts'
import { uploadTicket as serveUpload } from './upload-ticket.use-case.ts'

type Answer = ReplyOf<typeof uploadTicket>

export function registerTickets(register: Register, deps: TicketsDeps): void {
  register({
    endpoint: uploadTicket,
    writer: 'caller',
    handle: async ({ actor, query, body, request }) => {
      if (!request.isMultipart()) return servePhase(deps, actor, query, body)
      return withFileForm(request, (form) => serveForm(deps, actor, query, form))
    },
  })
  register({
    endpoint: downloadTicket,
    handle: ({ actor, params, query }) => serveTicket(deps, actor, { ...params, ...query }),
  })
  register({
    endpoint: removeTicket,
    writer: 'caller',
    handle: async ({ actor, params }) => ({
      data: await serveRemoval(deps, actor, params),
    }),
  })
  register({
    endpoint: listTicketVersions,
    handle: async ({ actor, params }) => ({
      data: await serveVersions(deps, actor, params),
    }),
  })
  register({
    endpoint: downloadTickets,
    handle: ({ actor, params }) => serveArchive(deps, actor, params.event_id),
  })
}

async function servePhase(
  deps: TicketsDeps,
  actor: CallContext,
  address: QueryOf<typeof uploadTicket>,
  body: BodyOf<typeof uploadTicket>,
): Promise<Answer> {
  if (body.phase === 'start') {
    const claim = parseFields(uploadFields, { ...address, ...body })
    return { status: 'success', data: await startUpload(deps, actor, { ...body, ...claim }) }
  }
  return success(await finishUpload(deps, actor, body.session_id))
}

/** A chunk says so in its first field; everything else is a whole ticket. */
async function serveForm(
  deps: TicketsDeps,
  actor: CallContext,
  address: QueryOf<typeof uploadTicket>,
  form: FileForm,
): Promise<Answer> {
  const { fields, filename, content } = form
  if (fields['phase'] !== undefined) {
    await uploadChunk(deps, actor, { ...parseFields(chunkFields, fields), content })
    return { status: 'success' }
  }
  const claim = parseFields(uploadFields, { ...address, ...fields })
  const uploaded = await serveUpload(deps, actor, { ...claim, filename, content })
  return success({ ...uploaded, filename })
}

function success({
  order,
  filename,
}: {
  order: NonNullable<Answer['data']>['order']
  filename: string
}): Answer {
  const ticket = order?.ticket ?? undefined
  return { status: 'success', data: { ticket, filename, order } }
}
