import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { runtimeConfigScript } from './runtime-config.ts'

test.each([
  [{}, { enabled: true, url: '/intranet' }],
  [{ INTRANET_ENABLED: 'false' }, { enabled: false, url: '/intranet' }],
  [
    { INTRANET_URL: 'https://intranet.example/base/' },
    { enabled: true, url: 'https://intranet.example/base' },
  ],
])('with %o the browser is told where to ask for the menu', (variables, intranet) => {
  const script = runtimeConfigScript(readConfig(variables), 'ab12')
  const told = JSON.parse(script.replace('window.GANGWAY_CONFIG = ', ''))
  expect(told.intranet).toEqual(intranet)
})

test.each([
  [{}, { comments_url: null, orders_tool_url: 'http://127.0.0.1:3000' }],
  [{ APP_URL: 'https://gangway.example/' }, { orders_tool_url: 'https://gangway.example' }],
  [
    { COMMENTS_URL: 'https://talk.example/comments/', ORDERS_TOOL_URL: 'https://orders.example/' },
    { comments_url: 'https://talk.example/comments', orders_tool_url: 'https://orders.example' },
  ],
])('with %o the browser is told of comments %o', (variables, told) => {
  const script = runtimeConfigScript(readConfig(variables), 'ab12')
  expect(JSON.parse(script.replace('window.GANGWAY_CONFIG = ', ''))).toMatchObject(told)
})

test.each([
  [{}, '/notification'],
  [{ ALERTS_URL: 'https://alerts.example/notification/' }, 'https://alerts.example/notification'],
])('with %o the browser is told that the alerts are at %s', (variables, address) => {
  const script = runtimeConfigScript(readConfig(variables), 'ab12')
  const told = JSON.parse(script.replace('window.GANGWAY_CONFIG = ', ''))
  expect(told.alerts_url).toBe(address)
})

test.each([
  [{}, null],
  [{ METRICS_TOKEN: 'a token that nobody knows but Prometheus'.replaceAll(' ', '-') }, 'ab12'],
])('with %o the browser tells its vitals for release %s', (variables, release) => {
  const script = runtimeConfigScript(readConfig(variables), 'ab12')
  expect(JSON.parse(script.replace('window.GANGWAY_CONFIG = ', '')).vitals_release).toBe(release)
})
