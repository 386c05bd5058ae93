import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Where in the conversation the server falls silent. */
export type Silence = 'greeting' | 'recipient' | 'end'

/**
 * An SMTP server that falls silent at some point. With `end` it has the whole mail, and no one can
 * know whether it will deliver it.
 */
export async function startSlowMailServer(silence: Silence) {
  const sockets = new Set<Socket>()
  let complete = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let inData = false
    let text = ''
    if (silence !== 'greeting') socket.write('220 slow.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (inData) {
          if (line !== '.') continue
          inData = false
          complete += 1
        } else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (!/^RCPT/i.test(line) || silence !== 'recipient') socket.write('250 well\r\n')
      }
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many mails it received to the last byte. */
    complete: () => complete,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
