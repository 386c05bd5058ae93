import * as z from 'zod'
import { answer, fileAnswer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { importedRow, listImport, listImportForm } from './list-import.ts'
import { addRate, rate } from './rates.ts'

const rateRow = importedRow.extend({
  /** As it will be written; null in a faulty row. */
  rate: rate.omit({ id: true, version: true, read_at: true, currency_exponent: true }).nullable(),
})

export type ImportedRateRow = z.infer<typeof rateRow>

const ratesImport = listImport.extend({ rows: z.array(rateRow) })

export type RatesImport = z.infer<typeof ratesImport>

const { version: fingerprint, product, port_name, ...example } = addRate.example.reply.data

export const importRates = defineEndpoint({
  name: 'importRates',
  summary: 'Import an agency’s prices from a CSV file',
  description:
    'Reads a CSV file of at most 1 MB and 1,000 rows, each a whole price. Without `fingerprint` nothing is written, and the answer says what would be. With the same file and the `fingerprint` of that answer its rows are written one by one; faulty ones, and those that overlap another price, are left out. A price for the same product and port from the same day is changed. Refused with the new answer if it would be another by now.',
  method: 'POST',
  path: '/agencies/:agency_id/rates/import',
  access: 'rates.manage',
  params: addRate.params,
  acceptsFiles: true,
  forms: [listImportForm],
  responses: { 200: answer(ratesImport) },
  errors: ['malformed_form', 'agency_not_found', 'stale'],
  conflict: ratesImport,
  example: {
    params: addRate.example.params,
    forms: { import: { fingerprint } },
    reply: {
      data: {
        fingerprint,
        encoding: 'utf-8',
        is_certain: true,
        left_out: ['Comment'],
        rows: [
          {
            line: 2,
            outcome: 'created',
            name: `${product}, ${port_name}`,
            rate: {
              product,
              port_id: example.port_id,
              port_code: example.port_code,
              port_name,
              valid_from: example.valid_from,
              valid_to: example.valid_to,
              currency: example.currency,
              tax_percent: example.tax_percent,
              amount: example.amount,
              tiers: [],
            },
            fields: [],
            faults: [],
          },
        ],
      },
    },
  },
})

export const exportRates = defineEndpoint({
  name: 'exportRates',
  summary: 'An agency’s prices as a CSV file',
  description: 'Answers with a line for each price, which `importRates` reads again.',
  method: 'GET',
  path: '/agencies/:agency_id/rates/export',
  access: 'rates.view',
  params: addRate.params,
  makesFile: true,
  answersFile: ['text/csv'],
  responses: { 200: fileAnswer },
  errors: ['agency_not_found'],
  example: { params: addRate.example.params },
})

export const ratesImportEndpoints = [importRates, exportRates] as const
