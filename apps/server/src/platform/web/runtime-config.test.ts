import { expect, test } from 'vitest'
import { readConfig } from '../base/env.ts'
import { visibleConfig } from './runtime-config.ts'

// Rules A1.1, F2.7
test.each([
  [{}, { enabled: true, url: '/intranet' }],
  [{ INTRANET_ENABLED: 'false' }, { enabled: false, url: '/intranet' }],
  [
    { INTRANET_URL: 'https://intranet.example/base/' },
    { enabled: true, url: 'https://intranet.example/base' },
  ],
])('with %o the browser knows where to ask for the menu', (variables, intranet) => {
  const told = visibleConfig(readConfig(variables))
  expect(told.intranet).toEqual(intranet)
})

test.each([
  [{}, { comments_url: null, orders_tool_url: 'http://127.0.0.1:3000' }],
  [{ APP_URL: 'https://gangway.example/' }, { orders_tool_url: 'https://gangway.example' }],
  [
    { COMMENTS_URL: 'https://talk.example/comments/', ORDERS_TOOL_URL: 'https://orders.example/' },
    { comments_url: 'https://talk.example/comments', orders_tool_url: 'https://orders.example' },
  ],
])('with %o the browser knows of comments %o', (variables, told) => {
  expect(visibleConfig(readConfig(variables))).toMatchObject(told)
})

test.each([
  [{}, '/notification'],
  [{ ALERTS_URL: 'https://alerts.example/notification/' }, 'https://alerts.example/notification'],
])('with %o the browser knows that the alerts are at %s', (variables, address) => {
  const told = visibleConfig(readConfig(variables))
  expect(told.alerts_url).toBe(address)
})
