/// Examines one file: its bytes arrive on standard input, the verdict goes to standard output. It
/// is a separate process, so that the server survives whatever a file does to it.
import { judgePdf } from './judge-pdf.ts'

process.stdout.write('ready\n')
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
process.stdout.write(JSON.stringify(judgePdf(Buffer.concat(chunks))))
