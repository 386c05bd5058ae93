/**
 * Packages that someone may have to replace soon (docs/decisions/0046-libraries.md), and who may know
 * them.
 */
export const doors: Readonly<Record<string, readonly string[]>> = {
  hucre: [
    'apps/server/src/platform/spreadsheet/workbook-writer.ts',
    'apps/server/src/testing/read-workbook.ts',
  ],
  numfmt: ['apps/server/src/platform/spreadsheet/cell-formats.ts'],
  s3rver: ['apps/server/src/testing/s3-server.ts'],
  saxes: ['apps/server/src/platform/spreadsheet/xml-events.ts'],
}
