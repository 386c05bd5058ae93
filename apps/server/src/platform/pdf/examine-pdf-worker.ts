/// Examines one file: its bytes come on standard input, the verdict goes to standard output. A process of
/// its own, so that whatever a file does to it, the server goes on.
import { judgePdf } from './judge-pdf.ts'

process.stdout.write('ready\n')
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
process.stdout.write(JSON.stringify(judgePdf(Buffer.concat(chunks))))
