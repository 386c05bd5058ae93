import { readXlsx } from 'hucre/xlsx'

/** An Excel workbook that was answered, with the styles of its cells. */
export function readWorkbook(bytes: Uint8Array) {
  return readXlsx(bytes, { readStyles: true })
}
