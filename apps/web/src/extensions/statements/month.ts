import { addMonths } from '@gangway/domain/dates/calendar-date'
import { today } from '../../shared/browser/clock.ts'

/** Month named in an address, `YYYY-MM`; the reader's current one for any other text. */
export function monthOf(text: string | null): string {
  return text !== null && /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text)
    ? text
    : today().slice(0, 7)
}

export const monthAfter = (month: string, months: number) =>
  addMonths(`${month}-01`, months).slice(0, 7)
