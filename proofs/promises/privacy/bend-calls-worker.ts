import { type ClientRequest, request, type RequestOptions } from 'node:http'
import https from 'node:https'

/** Calls over https that are meant for the hosted service; all others go their way. */
const hosted = /\.pusher\.com$/
const port = Number(process.env['OUTSIDE_SERVICE_PORT'])

const isHosted = (value: unknown): value is RequestOptions =>
  typeof value === 'object' &&
  value !== null &&
  'hostname' in value &&
  hosted.test(String(value.hostname))

https.request = new Proxy(https.request, {
  apply: (overTls, self, given: unknown[]): ClientRequest => {
    const [options] = given
    if (!isHosted(options)) return Reflect.apply(overTls, self, given)
    const here = { host: '127.0.0.1', hostname: '127.0.0.1', port, protocol: 'http:' }
    return request({ ...options, ...here, agent: false })
  },
})
