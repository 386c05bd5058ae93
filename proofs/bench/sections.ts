import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agencySection, measureAgency } from './agency-load.ts'
import { measureBeforeDay } from './before-day-load.ts'
import { beforeDaySection } from './before-day-section.ts'
import { busyness } from './busyness.ts'
import type { Pace } from './contest.ts'
import { growthSection, measureGrowth } from './growth.ts'
import { importLoad, type ImportsMeasured, measureImports } from './import-load.ts'
import { importSection, type ImportsOfEngine } from './import-section.ts'
import { measureMix, mixSection } from './mix-load.ts'
import { havePlansFailed, measurePlans, planFaultsText, planSection } from './plan-load.ts'
import { demoPeople } from '../doors/demo-people.ts'
import { startInstance } from '../doors/instance.ts'
import { signIn, startServer } from './running-server.ts'
import type { Seasons } from './seasons.ts'
import { measureSingle, singleSection } from './single-load.ts'
import { measureSpeed } from './speed-load.ts'
import { speedSection } from './speed-section.ts'
import { measureStatements } from './statements-load.ts'
import { statementsSection } from './statements-section.ts'
import { measureWrites, writesSection } from './writes-load.ts'

export interface BenchContext {
  seasons: Seasons
  date: string
  isQuick: boolean
  /** Limits the speed section to scenarios with this in their name; empty: all. */
  only: string
  /** A measurement breaks a rule: the command fails, where it was asked for by name. */
  fail: () => void
}

/** Measures one part of docs/benchmarks.md and writes it. */
type Section = (context: BenchContext) => Promise<string>

function paceOf({ isQuick }: BenchContext, pace: Pace): Pace {
  return isQuick ? { rounds: 1, seconds: 1, longest: 3 } : pace
}

function noteOf({ date, isQuick }: BenchContext) {
  const quick = isQuick ? ' **A quick try-out (`--quick`).**' : ''
  return { date, machine: `${busyness()}${quick}` }
}

/** Each on a server of its own. */
async function importsOfEngines({ seasons, isQuick }: BenchContext): Promise<ImportsOfEngine[]> {
  const many = isQuick ? importLoad.few * 2 : importLoad.many
  const onPostgres = async (orders: number) => {
    const season = await seasons.copy('small')
    const server = await startServer(season)
    const address = `http://127.0.0.1:${server.port}`
    try {
      return await measureImports({ ...server, address }, orders)
    } finally {
      await server.stop()
      await season.drop()
    }
  }
  const both = async (engine: string, measure: (orders: number) => Promise<ImportsMeasured>) => ({
    engine,
    few: await measure(importLoad.few),
    many: await measure(many),
  })
  return [await both('PostgreSQL', onPostgres), await both('embedded', importOnEmbedded)]
}

async function importOnEmbedded(orders: number): Promise<ImportsMeasured> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'gangway-bench-'))
  const server = await startInstance({ DATA_DIR })
  try {
    const token = await signIn(server.address, demoPeople.admin)
    return await measureImports({ ...server, token }, orders)
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

/** In the order of the page; each can be measured alone, by its name. */
export const sections: ReadonlyMap<string, Section> = new Map<string, Section>([
  [
    'speed',
    async (context) => {
      const note = noteOf(context)
      const pace = paceOf(context, { rounds: 3, seconds: 2, longest: 8 })
      const isWanted = (name: string) => name.includes(context.only)
      return speedSection(await measureSpeed(context.seasons, pace, isWanted), note)
    },
  ],
  [
    'writes',
    async (context) => {
      const note = noteOf(context)
      return writesSection(await measureWrites(context.seasons), note)
    },
  ],
  [
    'single',
    async (context) => {
      const note = noteOf(context)
      return singleSection(await measureSingle(context.seasons), note)
    },
  ],
  [
    'agency',
    async (context) => {
      const note = noteOf(context)
      const pace = paceOf(context, { rounds: 3, seconds: 2, longest: 12 })
      return agencySection(await measureAgency(context.seasons, pace), note)
    },
  ],
  [
    'growth',
    async (context) => {
      const note = noteOf(context)
      const pace = paceOf(context, { rounds: 2, seconds: 2, longest: 6 })
      return growthSection(await measureGrowth(context.seasons, pace), note)
    },
  ],
  [
    'mix',
    async (context) => {
      const note = noteOf(context)
      return mixSection(await measureMix(context.seasons, context.isQuick ? 100 : 2_000), note)
    },
  ],
  [
    'plans',
    async (context) => {
      const measured = await measurePlans(context.seasons, context.isQuick ? 100 : 600)
      process.stdout.write(planFaultsText(measured))
      if (havePlansFailed(measured)) context.fail()
      return planSection(measured, context)
    },
  ],
  ['imports', async (context) => importSection(await importsOfEngines(context), noteOf(context))],
  [
    'before-day',
    async (context) => {
      const note = noteOf(context)
      return beforeDaySection(await measureBeforeDay(context.seasons), note)
    },
  ],
  [
    'statements',
    async (context) => {
      const note = noteOf(context)
      return statementsSection(await measureStatements(context.seasons), note)
    },
  ],
])
