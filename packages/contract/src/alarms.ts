import { alarmKinds } from '@gangway/domain/alarms/alarm-kinds'
import * as z from 'zod'
import { answer } from './answers.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A state of the running product, without anything personal. */
export const toldAlarm = z.object({
  kind: z.enum(alarmKinds),
  /** Which host or service it is about; empty: the product as a whole. */
  subject: z.string(),
  /** Last measurement, in the unit of its kind: tries, days, percent, seconds. */
  figure: z.int(),
})

const openAlarm = toldAlarm.extend({ id: z.int(), opened_at: z.iso.datetime() })

export type OpenAlarm = z.infer<typeof openAlarm>

export const listAlarms = defineEndpoint({
  name: 'listAlarms',
  summary: 'What in the running product needs an admin, the newest first',
  description:
    'Lists the alarms that are open: states such as a nearly full disk, of which admins hear until they are over. The page of the manual on operations says what each `kind` means and what to do.',
  method: 'GET',
  path: '/alarms',
  access: 'alarms.view',
  responses: { 200: answer(z.array(openAlarm)) },
  errors: [],
  example: {
    reply: {
      data: [
        {
          id: 12,
          kind: 'disk.full',
          subject: 'web-1:3000',
          figure: 7,
          opened_at: '2027-05-24T08:40:00.000Z',
        },
      ],
    },
  },
})
