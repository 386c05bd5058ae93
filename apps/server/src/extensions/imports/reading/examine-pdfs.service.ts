import { errorCatalogue } from '@gangway/contract/errors'
import { maximumFileBytes } from '@gangway/domain/files/file-rules'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { batchesOf } from '../../../platform/base/in-batches.ts'
import type { ExaminePdf } from '../../../platform/pdf/examine-pdf.ts'
import type { ReadSeason } from './read-season.service.ts'

/** As many as are examined at once. */
const together = 2

/**
 * Examines the PDFs of a season, as those that are uploaded are.
 *
 * @returns why some are refused, each with its path
 */
export async function refusedPdfs(
  { season, pdfs }: Extract<ReadSeason, { pdfs: unknown }>,
  examinePdf: ExaminePdf,
): Promise<string[]> {
  const named = season.invoices.flatMap(({ filename }) => {
    const path = filename === null ? undefined : pdfs.get(filename)
    return path === undefined ? [] : [path]
  })
  const refused: string[] = []
  for (const batch of batchesOf(named, together)) {
    const codes = await Promise.all(batch.map((path) => refusalOf(path, examinePdf)))
    for (const [index, code] of codes.entries()) {
      if (code !== null) refused.push(`${batch[index]}: ${errorCatalogue[code].en}`)
    }
  }
  return refused
}

async function refusalOf(path: string, examinePdf: ExaminePdf) {
  const { size } = await stat(path)
  if (size === 0) return 'file_empty'
  if (size > maximumFileBytes) return 'file_too_large'
  const { fault } = await examinePdf(createReadStream(path))
  return fault === null ? null : (`pdf_${fault}` as const)
}
