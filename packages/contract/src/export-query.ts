import { languages } from '@gangway/domain/languages/language'
import * as z from 'zod'

export const spreadsheetFormats = ['xlsx', 'csv'] as const

export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Media types of the formats. */
export const spreadsheetTypes = [xlsxType, 'text/csv'] as const

/** Language of headers, words and dates. */
export const exportLanguage = z.enum(languages).default('en')
