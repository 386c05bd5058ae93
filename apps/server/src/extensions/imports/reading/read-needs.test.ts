import { faultReason } from '@gangway/texts/word-faults'
import { expect, test } from 'vitest'
import { nothingKnown, readFiles } from '../../../testing/read-season-files.ts'

const known = { ...nothingKnown, agencies: new Set(['AG-1']), ports: new Set(['DEHAM']) }

const files = {
  'events.csv':
    'reference,agency,port,agency_title,product_name,event_date,language_guide,duration,email,contact_name,contact_phone,meet_point,pickup_time,need_ticket,alert\n' +
    'EV-1,AG-1,DEHAM,Elbe,Hamburg,2026-07-14,de,180,a@bluepier.example,Jens,+49,Main exit,,true,false\n',
  'subproducts.csv': 'order,number,product_name,person_count\nOR-1,1,Adult,2\n',
}

/** The order as it is read from a row with this cell under `needs`; null: without such a column. */
async function readOrder(cell: string | null) {
  const [name, value] = cell === null ? ['', ''] : [',needs', `,${cell}`]
  const orders = `reference,event,order_id,customer,phone,ship,berth,pickup_time,shop_language${name}\nOR-1,EV-1,4711,Ida,+49,AIDAmar,Altona,,DE${value}\n`
  const read = await readFiles({ ...files, 'orders.csv': orders }, { known })
  if ('season' in read) return read.season.events[0]?.orders[0]
  return read.faults.map(({ line, field, fault }) => `${line} ${field} ${faultReason(fault, 'en')}`)
}

// Rule O4.9
test('needs stand in a cell of their order; an empty one clears them, and without the column they stay', async () => {
  expect(await readOrder('2 child_seat: rear-facing; wheelchair')).toMatchObject({
    needs: [
      { kind: 'child_seat', words: 'rear-facing', count: 2 },
      { kind: 'wheelchair', words: null, count: 1 },
    ],
  })
  expect(await readOrder('')).toMatchObject({ needs: null })
  expect(await readOrder(null)).not.toHaveProperty('needs')
})

test.each([
  ['vegetarian', '2 needs.0.kind must be one of wheelchair, folding_wheelchair'],
  ['diet: vegan; other', '2 needs.1.words is required'],
  ['900 wheelchair', '2 needs.0.count must be from 1 to 100'],
])('the needs %j are a fault', async (cell, fault) => {
  expect(await readOrder(cell)).toEqual([expect.stringContaining(fault)])
})
