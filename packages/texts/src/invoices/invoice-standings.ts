import type { InvoiceStanding } from '@gangway/domain/invoices/invoice-status'
import type { Language } from '@gangway/domain/languages/language'
import { invoiceStandings as english } from './english.ts'
import { invoiceStandings as german } from './german.ts'

type Standings = Readonly<Record<`standing.${InvoiceStanding | 'overdue'}`, string>>

/** How an invoice stands, in every language. */
export const standingsIn: Readonly<Record<Language, Standings>> = { en: english, de: german }
