import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'
import { expect, test } from 'vitest'
import { listen } from './traffic.ts'

/** Events are in seconds by the browser's clock; `until` takes milliseconds. */
function listening() {
  const browser = new EventEmitter()
  return { browser, traffic: listen(browser as unknown as CDPSession) }
}

const script = { requestId: '1', type: 'Script', request: { url: 'http://a.example/app.js?v=1' } }

test('what is still on its way counts with what has come of it', () => {
  const { browser, traffic } = listening()
  browser.emit('Network.requestWillBeSent', { ...script, timestamp: 100 })
  browser.emit('Network.dataReceived', { requestId: '1', timestamp: 100.2, encodedDataLength: 40 })
  browser.emit('Network.dataReceived', { requestId: '1', timestamp: 100.6, encodedDataLength: 60 })
  browser.emit('Network.loadingFinished', {
    requestId: '1',
    timestamp: 100.7,
    encodedDataLength: 110,
  })
  const file = { path: '/app.js', type: 'Script' }
  expect(traffic.until(100)).toEqual({ requests: 1, files: [] })
  expect(traffic.until(500)).toEqual({ requests: 1, files: [{ ...file, bytes: 40 }] })
  expect(traffic.until(700)).toEqual({ requests: 1, files: [{ ...file, bytes: 110 }] })
})

test('a request of later is not counted, nor one that leaves no machine', () => {
  const { browser, traffic } = listening()
  browser.emit('Network.requestWillBeSent', { ...script, timestamp: 100 })
  browser.emit('Network.requestWillBeSent', { ...script, requestId: '2', timestamp: 101 })
  const inline = { url: 'data:image/png;base64,AAAA' }
  browser.emit('Network.requestWillBeSent', { requestId: '3', request: inline, timestamp: 100 })
  expect(traffic.until(900).requests).toBe(1)
})
