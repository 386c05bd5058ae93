/// Judges one PDF in a process of its own, so that the server survives whatever the file does to it.
import { buffer } from 'node:stream/consumers'
import { serveConfined } from '../confined/confined-program.ts'
import { judgePdf } from './judge-pdf.ts'

await serveConfined(async function* judge(_request, file) {
  yield judgePdf(await buffer(file))
})
