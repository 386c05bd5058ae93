import type { Endpoint } from '@gangway/contract/define-endpoint'
import fastify from 'fastify'
import * as z from 'zod'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { ResponseCache } from './response-cache.ts'
import { endpointRegistrar } from './register-endpoint.ts'

const whole = {
  name: 'greet',
  summary: 'Say hello',
  method: 'GET',
  path: '/hello',
  access: 'public',
  responses: { 200: z.object({ greeting: z.string() }) },
  errors: [],
} as const satisfies Endpoint

function registrar() {
  const app = fastify()
  app.decorateRequest('actor', null)
  app.decorateRequest('versions', null)
  app.decorateRequest('isFresh', false)
  app.decorateRequest('claim', null)
  const db = {} as Database
  return {
    app,
    register: endpointRegistrar(app, {
      db,
      requireAccess: async () => ({ actor: null, versions: null, isFresh: false }),
      pepper: 'x',
      clock: () => new Date(),
      responseCache: new ResponseCache(0),
      limits: {
        beginExport: async () => async () => undefined,
        countUpload: async () => undefined,
      },
    }),
  }
}

const served = { writer: 'caller', handle: async () => undefined } as const

test('an endpoint without access does not boot', () => {
  const { access: _access, ...rest } = whole
  const { register } = registrar()
  const withoutAccess = rest as unknown as Endpoint
  expect(() => register({ ...served, endpoint: withoutAccess })).toThrow(
    'greet does not say who may',
  )
})

test('an endpoint without responses does not boot', () => {
  const { register } = registrar()
  const withoutResponses: Endpoint = { ...whole, responses: {} }
  expect(() => register({ ...served, endpoint: withoutResponses })).toThrow(
    'greet declares no response',
  )
})

test('fields the contract does not declare never leave', async () => {
  const { app, register } = registrar()
  const handle = async () => Object.assign({ greeting: 'hello' }, { secret: 'x' })
  register({ endpoint: whole, handle })
  const response = await app.inject('/hello')
  expect(response.json()).toEqual({ greeting: 'hello' })
})
