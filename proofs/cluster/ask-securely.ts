import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { trustOf } from './certificates.ts'
import type { Cluster } from './cluster.ts'

interface Question {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/**
 * Asks a process of the cluster, whose certificate is checked.
 *
 * @throws when it does not answer within two seconds, or a minute when something is to be done
 */
export async function askSecurely(
  { folder }: Pick<Cluster, 'folder'>,
  url: string,
  { method = 'GET', headers = {}, body = '' }: Question = {},
): Promise<{ isOk: boolean; said: string }> {
  const trust = trustOf(folder)
  const [ca, cert, key] = await Promise.all([
    readFile(trust.authority),
    readFile(trust.certificate),
    readFile(trust.key),
  ])
  const signal = AbortSignal.timeout(method === 'GET' ? 2_000 : 60_000)
  const asked = request(url, { method, headers, ca, cert, key, agent: false, signal })
  asked.end(body)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer === undefined) throw new Error('no answer')
  const said = await text(answer)
  return { isOk: answer.statusCode === 200, said }
}
