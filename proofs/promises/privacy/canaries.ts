import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Season, SeasonOrder } from '@gangway/contract/imports/season'
import type { Ground } from '../ground.ts'
import { runCommand } from '../../doors/gangway.ts'

export interface CanaryOrder {
  excursion_id: number
  event_id: number
  /** The number under which the shop sold it. */
  order_id: string
}

/** People whose data nobody else has, so that a search finds nothing but them. */
export interface Canaries {
  /** Stands in every name and passport number, which are sealed. */
  sealed: string
  /** Stands in every customer's name, which is not: a search that misses it finds nothing at all. */
  open: string
  persons: number
  orders: readonly CanaryOrder[]
}

const agency = 'AG-001'
const ordersPerEvent = 25

/** Brings orders with passports in as the operator's system does, all of the agency that the demo has. */
export async function plantCanaries(
  ground: Ground,
  { persons, perOrder = 4 }: { persons: number; perOrder?: number },
): Promise<Canaries> {
  const run = randomBytes(4).toString('hex')
  const [sealed, open] = [`Qzsealed${run}`, `Qzopen${run}`]
  const count = Math.ceil(persons / perOrder)
  const orders = Array.from({ length: count }, (_, index): SeasonOrder => {
    const people = Array.from({ length: perOrder }, (_person, place) => {
      const name = `${sealed}x${index}p${place}`
      return passport(name)
    })
    return {
      reference: `${run}-${index}`,
      order_id: `${run}${String(index).padStart(5, '0')}`,
      customer: `${open}x${index}`,
      phone: '',
      ship: 'Canary',
      berth: '',
      pickup_time: null,
      status: 'approved',
      needs: [{ kind: 'other', words: `${sealed}x${index}need`, count: 1 }],
      shop_language: 'DE',
      subproducts: [
        {
          product_name: 'Walk',
          person_count: perOrder,
          additional_required_data: ['passport_data'],
          required_data: [{ key: 'passport_data', value: people }],
        },
      ],
    }
  })
  await importSeason(ground, seasonOf(run, orders))
  const rows = await ground.look((db) =>
    db
      .selectFrom('excursion_order')
      .where('customer', 'like', `${open}%`)
      .orderBy('id')
      .select(['id as excursion_id', 'event_id', 'order_id'])
      .execute(),
  )
  return { sealed, open, persons: count * perOrder, orders: rows }
}

function passport(name: string) {
  return {
    passport_number: name,
    first_name: name,
    last_name: name,
    name_at_birth: null,
    birthday: '1980-02-28',
    gender: null,
    nationality: 276,
    birth_place: name,
    issue_date: '2022-01-01',
    expire_date: '2031-12-31',
    issuing_authority: null,
  }
}

function seasonOf(run: string, orders: readonly SeasonOrder[]): Season {
  const count = Math.ceil(orders.length / ordersPerEvent)
  const event_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  return {
    ports: [{ code: 'DEQZC', name: 'Quay', time_zone: 'Europe/Berlin' }],
    agencies: [],
    ship_calls: [],
    invoices: [],
    events: Array.from({ length: count }, (_, index) => ({
      reference: `${run}-${index}`,
      agency,
      port: 'DEQZC',
      agency_title: 'Walk',
      product_name: 'Walk',
      event_date,
      language_guide: 'de',
      duration: 60,
      email: 'walk@canary.example',
      contact_name: 'Kari',
      contact_phone: '',
      meet_point: 'Quay',
      pickup_time: '10:00',
      need_ticket: true,
      alert: false,
      orders: orders.slice(index * ordersPerEvent, (index + 1) * ordersPerEvent),
    })),
  }
}

async function importSeason(ground: Ground, season: Season): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-canaries-'))
  try {
    const file = join(folder, 'season.json')
    await writeFile(file, JSON.stringify(season))
    await runCommand(ground.settings, 'import', [file])
  } finally {
    await rm(folder, { recursive: true })
  }
}
