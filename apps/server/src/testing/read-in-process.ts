/// Answers of the processes that read files, without the processes: they take longer to start than most tests take.
/// Their own tests show that they give these answers, and how they treat a file that wants to harm them.
import { buffer } from 'node:stream/consumers'
import type { ExaminePdf } from '../platform/pdf/examine-pdf.ts'
import { judgePdf } from '../platform/pdf/judge-pdf.ts'
import { readTableFile } from '../platform/spreadsheet/read-table-file.ts'
import { tableFilesWith } from '../platform/spreadsheet/table-file.ts'

export const examineInProcess: ExaminePdf = async (source) => judgePdf(await buffer(source))

export const tableFilesInProcess = tableFilesWith((request, source) =>
  readTableFile(request, buffersOf(source)),
)

async function* buffersOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk)
}
