import { readXlsx } from 'hucre/xlsx'

/** Reads an Excel workbook from a response, with the styles of its cells. */
export function readWorkbook(bytes: Uint8Array) {
  return readXlsx(bytes, { readStyles: true })
}
