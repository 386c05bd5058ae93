import { Client } from 'pg'
import { graceSeconds, undoSeconds } from '../doors/product-words.ts'
import { type Attended, attend, attendBare } from './attended.ts'
import { contest, type Entrant, type Pace, type Round } from './contest.ts'
import type { ContenderName } from './contenders.ts'
import { staff } from './fill-season.ts'
import { mixOf } from './mix-load.ts'
import { type Parity, parityOf } from './parity.ts'
import { type Agreement, agreeOn, isKnown } from './random-lists.ts'
import type { RequestLine } from './request-line.ts'
import { signIn } from './running-server.ts'
import { biggestAgency, seasonSizes } from './season-sql.ts'
import type { Seasons } from './seasons.ts'
import { type Field, startField } from './speed-field.ts'
import { type Asked, type SpeedScenario, speedScenarios } from './speed-scenarios.ts'
import { untilReviewed } from './until-reviewed.ts'

export type Rounds = ReadonlyMap<ContenderName, readonly Round[]>

/** Measurements of repeated or of first requests. */
export interface AskedMeasured {
  asked: Asked
  /** null: there is nothing to compare. */
  parity: Parity | null
  /** 16 connections. */
  many: Rounds
  one: Rounds
  /** Whether the product got requests twice that were to be sent once. */
  isRepeated: boolean
}

export interface ScenarioMeasured {
  scenario: SpeedScenario
  again: AskedMeasured | null
  first: AskedMeasured
  /** Messages that reached the listeners; null: no one listened. */
  heard: ReturnType<Attended['count']> | null
}

export interface SpeedMeasured {
  scenarios: readonly ScenarioMeasured[]
  /** null: not asked for. */
  agreement: Agreement | null
  /** All reads at 64 connections, never repeated; null: not asked for. */
  crowd: Rounds | null
  starts: Field['starts']
  /** Seconds until a decision is sent to programs. */
  heldSeconds: number
  pace: Pace
}

/** Requests of each list that are compared before anything is measured. */
const compared = 3
const comparedAtRandom = { drawn: 1_600, atMost: 64 }
/** Seconds until a decision is sent to programs. */
const held = undoSeconds + graceSeconds
const crowd = { connections: 64, seconds: 10 }

/** The product and both bare servers, asked the same in turn. */
export async function measureSpeed(
  seasons: Seasons,
  pace: Pace,
  isWanted: (name: string) => boolean,
): Promise<SpeedMeasured> {
  const field = await startField(seasons, pace)
  try {
    const all = await onSeason(field, (client) => speedScenarios(client, seasonSizes.large))
    const agreement = isWanted('random agreement') ? await agreed(field) : null
    const wanted = all.filter(({ name }) => isWanted(name))
    // Before anything writes: afterwards everyone has answered to other changes.
    const parities = new Map<Asked, Parity>()
    for (const asked of wanted.filter(isCompared).flatMap(({ again, first }) => [again, first])) {
      if (asked !== null) parities.set(asked, await parityOf(field.entrants, middleOf(asked)))
    }
    const scenarios: ScenarioMeasured[] = []
    for (const scenario of wanted) {
      process.stdout.write(`${scenario.name} …\n`)
      scenarios.push(await measureScenario(await signedIn(field), scenario, parities))
    }
    const atOnce = isWanted('memory at 64 connections')
      ? await crowded(await signedIn(field), all)
      : null
    return { scenarios, agreement, crowd: atOnce, starts: field.starts, heldSeconds: held, pace }
  } finally {
    await field.stop()
  }
}

/** A session's token is replaced while all are measured. */
async function signedIn(field: Field): Promise<Field> {
  const token = await signIn(`http://127.0.0.1:${field.server.port}`, staff)
  const entrants = field.entrants.map((one) => (one.name === 'ours' ? { ...one, token } : one))
  return { ...field, entrants, server: { ...field.server, token } }
}

async function onSeason<Result>(
  { season }: Field,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: season.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** As staff, and as a person of the biggest agency beside what the bare servers say of that agency. */
async function agreed({ season, entrants, server }: Field): Promise<Agreement> {
  const { drawn, atMost } = comparedAtRandom
  const requests = (await mixOf(season, drawn)).filter(isKnown).slice(0, atMost)
  const asStaff = entrants.filter(({ name }) => name !== 'tuned')
  const asAgency = asStaff.map((entrant) =>
    entrant.name === 'ours'
      ? { ...entrant, token: server.agencyToken }
      : { ...entrant, added: `agency=${biggestAgency}` },
  )
  return agreeOn(requests, { staff: asStaff, agency: asAgency })
}

function isCompared({ first, writes, isAlone }: SpeedScenario): boolean {
  const isList = /^\/(?:events|invoices)\?/.test(first.requests[0]?.path ?? '')
  return isList && writes !== true && isAlone !== true
}

/** Measurements begin at the ends of the list. */
function middleOf({ requests }: Asked): readonly RequestLine[] {
  const middle = Math.floor(requests.length / 2)
  return requests.slice(middle, middle + compared)
}

async function measureScenario(
  field: Field,
  scenario: SpeedScenario,
  parities: ReadonlyMap<Asked, Parity>,
): Promise<ScenarioMeasured> {
  const { again, first, isAlone = false, isHeard = false } = scenario
  const product = field.entrants.filter(({ name }) => name === 'ours')
  const everyone = isAlone ? product : field.entrants
  const { pace } = field.ground
  const atLeisure = { ...field.ground, pace: { ...pace, rounds: Math.max(1, pace.rounds - 1) } }
  const measure = async (
    asked: Asked,
    one: readonly Entrant[],
    delayed?: { of: 'ours'; seconds: number },
  ): Promise<AskedMeasured> => {
    const { requests } = asked
    const places = new Map<ContenderName, number>()
    const often = { requests, places, connections: 16, ...(delayed && { delayed }) }
    const ground = delayed === undefined ? field.ground : atLeisure
    return {
      asked,
      parity: parities.get(asked) ?? null,
      many: await contest(everyone, often, ground),
      one: await contest(one, { requests, places, connections: 1 }, atLeisure),
      isRepeated: asked === first && (places.get('ours') ?? 0) > requests.length,
    }
  }
  const measuredAgain = again === null ? null : await measure(again, product)
  if (!isHeard) {
    return { scenario, again: measuredAgain, first: await measure(first, everyone), heard: null }
  }
  await onSeason(field, untilReviewed)
  const attended = await attend(field.server)
  const stopBare = await attendBare(field.bare.url)
  try {
    const measuredFirst = await measure(first, everyone, { of: 'ours', seconds: held + 1 })
    return { scenario, again: measuredAgain, first: measuredFirst, heard: attended.count() }
  } finally {
    await attended.stop()
    await stopBare()
  }
}

/** From the other end of each list, of which the beginning was asked before. */
async function crowded(
  { entrants, ground }: Field,
  scenarios: readonly SpeedScenario[],
): Promise<Rounds> {
  const lists = scenarios
    .filter(({ writes, isAlone }) => writes !== true && isAlone !== true)
    .map(({ first }) => first.requests.slice(-4_000).toReversed())
  const requests = Array.from({ length: 4_000 }, (_, nth) =>
    lists.flatMap((list) => list.slice(nth, nth + 1)),
  ).flat()
  const pace = { rounds: 1, seconds: crowd.seconds, longest: crowd.seconds }
  return contest(entrants, { requests, connections: crowd.connections }, { ...ground, pace })
}
