import * as z from 'zod'
import { text } from './fields.ts'
import { fault } from './field-faults.ts'

/** The sender's own key of a row, by which a second import becomes an update. */
export const reference = text(100).min(1)

/** UN/LOCODE without the space. */
export const portCode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, fault('not_a_port_code'))

/** When the sender last changed the row; anything older than the last import is ignored. */
export const updatedAt = z.iso.datetime({
  offset: true,
  error: fault('not_an_instant'),
})
