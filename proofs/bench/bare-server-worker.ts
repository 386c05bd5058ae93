import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The yardstick for uploads: a server that writes the request to a file and does nothing else. */
const [folder = '.', port = '0'] = process.argv.slice(2)
let files = 0

createServer((request, response) => {
  files += 1
  pipeline(request, createWriteStream(join(folder, `${files}.pdf`))).then(
    () => response.end(),
    () => response.destroy(),
  )
}).listen(Number(port), '127.0.0.1')
