import { startProxy } from './tcp-proxy.ts'

/**
 * A connection that breaks: the proxy passes on a number of bytes and then cuts it.
 *
 * @param cutAfter called for each connection: bytes, or Infinity for one that does not break
 */
export function startCuttingProxy(target: number, cutAfter: () => number) {
  return startProxy(target, (client, upstream) => {
    let left = cutAfter()
    client.on('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, left)
      left -= part.length
      upstream.write(part)
      if (left > 0) return
      client.resetAndDestroy()
      upstream.destroy()
    })
    upstream.on('data', (bytes: Buffer) => client.write(bytes))
  })
}
