import { type Call, createCall } from '@gangway/client/create-call'
import { tokenInMemory } from '@gangway/client/environment'
import { parseBody } from '@gangway/client/send'
import type { login } from '@gangway/contract/accounts/sign-in'
import type { QueryInputOf } from '@gangway/contract/define-endpoint'
import type { Event, EventRow, getEvent, listEvents } from '@gangway/contract/events'
import type { APIRequestContext, Page } from '@playwright/test'

export interface Caller {
  request: APIRequestContext
  token?: string | null
  /** The headers that a browser sends by itself. */
  headers?: Readonly<Record<string, string>>
}

/** Calls the API by a browser's own connection, with its cookies. */
export function callBy({ request, token = null, headers: own = {} }: Caller): Call {
  return createCall({
    base: () => '/api/v1',
    send: async ({ method, url, headers, body }) => {
      const answer = await request.fetch(url, {
        method,
        headers: { ...headers, ...own },
        data: body,
      })
      const told = answer.headers()
      return {
        status: answer.status(),
        header: (name) => told[name] ?? null,
        body: parseBody(await answer.text()),
      }
    },
    token: tokenInMemory(token),
    language: () => 'en',
  })
}

/** Calls the API as the person signed in on a page. */
export async function callFrom(page: Page): Promise<Call> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? null
  return callBy({ request: page.request, token })
}

/** Signs in without a page and calls the API as that person. */
export async function callAs(
  request: APIRequestContext,
  person: { email: string; password: string },
): Promise<Call> {
  const { data } = await callBy({ request })<typeof login>({
    method: 'POST',
    path: '/auth/login',
    isSentOnce: true,
    body: person,
  })
  return callBy({ request, token: data.token })
}

/** An event as the person signed in on a page may see it. */
export async function fetchEvent(page: Page, event_id: number): Promise<Event> {
  const call = await callFrom(page)
  const path = '/events/:event_id'
  const { data } = await call<typeof getEvent>({ method: 'GET', path, params: { event_id } })
  return data
}

export async function fetchEvents(
  page: Page,
  query: QueryInputOf<typeof listEvents> = {},
): Promise<EventRow[]> {
  const call = await callFrom(page)
  const { data } = await call<typeof listEvents>({ method: 'GET', path: '/events', query })
  return data
}
