import {
  downloadInvoice,
  exportInvoices,
  getInvoicesTotal,
  listInvoices,
} from '@gangway/contract/invoices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { SealedFiles } from '../../platform/files/sealed-files.ts'
import type { SessionCookies } from '../../platform/http/cookies.ts'
import type { Register } from '../../platform/http/register-endpoint.ts'
import { tellWay } from '../../platform/http/tell-way.ts'
import { isCrossSite } from '../../platform/http/request-origin.ts'
import { showFile } from '../../platform/http/show-file.ts'
import type { CheckedSession, Credentials } from '../../platform/session/sessions.ts'
import { downloadInvoice as servePdf, findInvoiceFile } from './invoice-file.service.ts'
import { exportInvoices as serveExport } from './invoices.export.service.ts'
import { getTotal, type InvoicesDeps, listInvoices as serveList } from './invoices.service.ts'

export function registerInvoices(
  register: Register,
  deps: InvoicesDeps & { files: SealedFiles },
): void {
  register({
    endpoint: downloadInvoice,
    handle: ({ actor, params }) => servePdf(deps, actor, params.invoice_id),
  })
  register({
    endpoint: exportInvoices,
    handle: ({ actor, query }) => serveExport(deps, actor, query),
  })
  register({
    endpoint: getInvoicesTotal,
    isKept: true,
    handle: async ({ actor, query }) => ({ data: await getTotal(deps, actor, query) }),
  })
  register({
    endpoint: listInvoices,
    isKept: true,
    handle: async ({ actor, query, reply }) => tellWay(reply, await serveList(deps, actor, query)),
  })
}

interface Deps {
  db: Database
  config: { APP_URL: string }
  files: SealedFiles
  cookies: SessionCookies
  check: (credentials: Credentials) => Promise<CheckedSession | null>
}

/**
 * `GET /invoices/show/{filename without .pdf}` (rule I1.4): a browser opens it, so the cookies
 * alone identify the caller. Another agency's file, a missing one and an impossible name give the
 * same page.
 */
export function registerInvoiceFile(
  app: FastifyInstance,
  { db, config, files, cookies, check }: Deps,
): void {
  const options = { exposeHeadRoute: true }
  app.get<{ Params: { '*': string } }>('/invoices/show/*', options, async (request, reply) => {
    const session = isCrossSite(request, config) ? null : await sessionOf(request)
    if (session === null) return reply.redirect('/login?redirect=%2Finvoices')
    const isReady = !session.password_expired && !session.mfa_setup_required
    const file = isReady ? await findInvoiceFile({ db }, session.actor, request.params['*']) : null
    if (file === null) return nothingThere(reply)
    return showFile(request, reply, { ...file, type: 'application/pdf' }, (range) =>
      files.read(file, range),
    )
  })

  async function sessionOf(request: FastifyRequest) {
    return check({
      token: cookies.readToken(request),
      bind: cookies.readBind(request),
      isBrowser: true,
    })
  }
}

/** The product's own page for something that does not exist. */
function nothingThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}
