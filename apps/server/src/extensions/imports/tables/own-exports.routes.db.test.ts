import { buildEvent } from '@gangway/testkit/build-event'
import { buildAgency } from '@gangway/testkit/build-places'
import { buildPdf } from '@gangway/testkit/build-pdf'
import { expect, test } from 'vitest'
import { eventHeader, eventLine, importDriver } from '../../../testing/import-driver.ts'
import { agencyReference, startWithTwoAgencies } from '../../../testing/two-agencies.ts'

const server = await startWithTwoAgencies()
const driver = importDriver(server)

const exported = async (path: string) => {
  const response = await server.staff.get(path)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const nothing = { created: 0, changed: 0, stale: 0, locked: 0 }

test.each([
  ['csv', 'de'],
  ['xlsx', 'en'],
])(
  'events that were exported as %s (%s) change nothing, and nothing is asked',
  async (format, language) => {
    if (language === 'de') {
      await server.addSeason({
        events: [
          buildEvent({ agency: agencyReference, agency_title: '=1+1', pickup_time: '09:05' }),
          buildEvent({
            agency: agencyReference,
            language_guide: 'pt',
            dress_code: 'Warm',
            duration: null,
            need_ticket: true,
            orders: [],
          }),
        ],
      })
    }
    const file = await exported(`/events/export?format=${format}&language=${language}`)
    const found = await driver.previewed({ [`Mai.${format}`]: file })
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0, fingerprint: null })
    expect(found.counts?.events).toMatchObject({ ...nothing, unchanged: 2 })
  },
)

test('invoices that were exported change nothing, their PDFs included', async () => {
  const heading =
    'reference,agency,number,date,due_date,total,total_paid,currency,locked,filename\n'
  const lines = [
    `I-1,${agencyReference},RE-1,2026-05-14,,1190.00,0.00,EUR,false,RE-1.pdf`,
    `I-2,${agencyReference},RE-2,2026-05-14,2026-05-28,-1234.5,-0.10,EUR,false,`,
    `I-3,${agencyReference},RE-3,2026-05-14,2026-05-28,1000,1000,JPY,true,`,
  ]
  const invoices = `${heading}${lines.join('\n')}\n`
  await driver.imported({ 'invoices.csv': invoices, 'RE-1.pdf': buildPdf() })
  for (const [format, language] of [
    ['csv', 'de'],
    ['xlsx', 'en'],
  ]) {
    const file = await exported(`/invoices/export?format=${format}&language=${language}`)
    const found = await driver.previewed({ [`Mai.${format}`]: file })
    expect(found).toMatchObject({ state: 'previewed', fault_count: 0, fingerprint: null })
    expect(found.counts?.invoices).toMatchObject({ ...nothing, locked: 1, unchanged: 2 })
  }
})

test('a name leads to the one that has it; none and several are faults', async () => {
  await server.addSeason({
    agencies: [
      buildAgency({ reference: 'AG-TWIN-1', name: 'Twin Tours' }),
      buildAgency({ reference: 'AG-TWIN-2', name: 'Twin Tours' }),
    ],
  })
  const named = (reference: string, agency: string, port: string) =>
    eventLine(reference).replace(agencyReference, agency).replace('DEHAM', port)
  const season = (...lines: string[]) => ({
    'events.csv': `${eventHeader}\n${lines.join('\n')}\n`,
  })
  const found = await driver.previewed(season(named('N-1', 'Harbour Tours', 'Hamburg')))
  expect(found).toMatchObject({ fault_count: 0, counts: { events: { created: 1 } } })
  const refused = await driver.previewed(
    season(named('N-2', 'Twin Tours', 'DEHAM'), named('N-3', 'Nobody', 'DEHAM')),
  )
  const { data } = (await server.staff.get(`/imports/${refused.id}/rows?outcome=faulty`)).json()
  expect(data).toMatchObject([
    { reference: 'N-2', line: 2, field: 'agency', code: 'name_of_several' },
    { reference: 'N-3', line: 3, field: 'agency', code: 'unknown_agency' },
  ])
})
