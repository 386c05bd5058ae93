import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '@gangway/domain/languages/language'
import { requestNumber, tryAgain } from '@gangway/texts/actions'
import type { Refusal } from '../base/errors.ts'
import { escaped } from '../base/escape-html.ts'
import { languageOfRequest } from './request-language.ts'

const style = `:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 16px; font: 16px/24px system-ui, sans-serif; text-align: center }
main { max-width: 36rem } h1 { font-size: 20px; line-height: 28px } code { overflow-wrap: anywhere; user-select: all }
a { display: inline-block; padding: 9px 20px; border: 1px solid; border-radius: 6px; color: inherit; text-decoration: none }`

const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const policy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a person sees the answer: a browser has gone to the address. */
export function isForPerson({ method, headers }: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-dest': destination = 'document' } = headers
  return method === 'GET' && destination === 'document' && accept.includes('text/html')
}

/** The body of an answer that a person sees: what happened, *Try again*, and the number to quote. */
export function errorPage(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): string {
  const language = languageOf(request.cookies?.['language']) ?? languageOfRequest(request.headers)
  const message = escaped(refusal.bodyIn(language).message)
  reply.header('content-security-policy', policy).header('cache-control', 'no-store')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${message}</title><style>${style}</style></head>
<body><main><h1>${message}</h1><p><a href="">${tryAgain[language]}</a></p><p>${requestNumber[language]} <code>${request.id}</code></p></main></body></html>
`
}
