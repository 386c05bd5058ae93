import { expect, test } from 'vitest'
import { readConfig } from '../platform/base/env.ts'
import { demoSinkAddress, requirePrivateDemo } from './private-demo.ts'

test.each([
  [{}, 'http://127.0.0.1:3000/demo/webhook-sink'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080/demo/webhook-sink'],
  [{ HOST: 'localhost' }, 'http://localhost:3000/demo/webhook-sink'],
  [{ HOST: '127.0.0.10' }, 'http://127.0.0.10:3000/demo/webhook-sink'],
  [{ HOST: '127.evil.example' }, null],
  [{ PORT: '0' }, null],
  [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'true' }, null],
  [{ DEMO_PUBLIC: 'true' }, null],
  [{ HOST: '10.1.2.3' }, null],
])('with %o a demo takes in webhooks at %s', (variables, address) => {
  expect(demoSinkAddress(readConfig(variables))).toBe(address)
})

test('a demo that others reach has to be wanted', () => {
  const open = readConfig({ HOST: '0.0.0.0' })
  expect(() => requirePrivateDemo(open, true)).toThrow('DEMO_PUBLIC=true')
  expect(() => requirePrivateDemo(open, false)).not.toThrow()
  expect(() => requirePrivateDemo(readConfig({}), true)).not.toThrow()
})
