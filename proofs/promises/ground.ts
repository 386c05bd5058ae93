import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresCluster, startPostgresCluster } from '@gangway/testkit/postgres-cluster'
import {
  createDatabase,
  type Database,
  dropDatabase,
  lookAt,
  onServer,
  openEmbedded,
} from '../doors/database.ts'
import { adoptFiles, seedDemo, smallSeason, writeNewKeys } from '../doors/gangway.ts'
import { type AttackedInstance, startAttackedInstance } from './attacked-instance.ts'
import type { ProvenCluster } from './cluster/proven-cluster.ts'
import { type Instance, startInstance } from '../doors/instance.ts'
import { fillSeason, migrateSeason } from '../bench/fill-season.ts'
import { forgetCustomers, type SeasonSize, settleSeason } from '../bench/season-sql.ts'

type Look = <Result>(at: (db: Database) => Promise<Result>) => Promise<Result>

/** A database with a small demo season, on which the product can be started and broken. */
export interface Ground {
  engine: 'PostgreSQL' | 'embedded'
  /** Settings of every instance on it. */
  settings: Readonly<Record<string, string>>
  /** Reads what stands in it; the embedded engine only while no instance runs. */
  look: Look
  end: () => Promise<void>
}

export interface PostgresGround extends Ground {
  cluster: PostgresCluster
}

/** The product that runs for all attacks that must have no effect: none leaves anything for the next. */
export interface AttackedProduct extends AttackedInstance {
  ground: PostgresGround
}

/** Two instances on one database, reached at one address: every action is right, whichever of them answers. */
export interface PairedProduct {
  ground: PostgresGround
  instances: readonly [Instance, Instance]
}

export interface EmbeddedGround extends Ground {
  /** The same, for a copy of it in another folder. */
  at: (DATA_DIR: string) => Ground
}

/** The season is made once per engine; every ground is a copy of its own. */
export interface Grounds {
  embedded: () => Promise<EmbeddedGround>
  /** null: this machine has no PostgreSQL server. */
  postgres: () => Promise<PostgresGround | null>
  /** null: as `postgres`. */
  attacked: () => Promise<AttackedProduct | null>
  /** null: as `postgres`. */
  paired: () => Promise<PairedProduct | null>
  /** All of docs/cluster.md. @throws RefusedError when this machine lacks the packages */
  cluster: () => Promise<ProvenCluster>
  /** On PostgreSQL, with a season of so many events, in which `fill-season.ts` names the people. */
  filled: (size: SeasonSize) => Promise<PostgresGround | null>
  end: () => Promise<void>
}

export async function openGrounds(): Promise<Grounds> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-proofs-'))
  let made = 0
  let embedded: Promise<void> | null = null
  let postgres: Promise<PostgresCluster | null> | null = null
  let attacked: Promise<AttackedProduct | null> | null = null
  let paired: Promise<PairedProduct | null> | null = null
  let proven: Promise<ProvenCluster> | null = null
  const template = (engine: string) => join(folder, engine)
  const copyOf = async (engine: string) => {
    made += 1
    const copy = join(folder, `${engine}-${made}`)
    await cp(template(engine), copy, { recursive: true })
    return copy
  }
  const grounds: Grounds = {
    embedded: async () => {
      embedded ??= seedDemo({ DATA_DIR: template('embedded') }, smallSeason)
      await embedded
      return { ...embeddedAt(await copyOf('embedded')), at: embeddedAt }
    },
    postgres: async () => {
      postgres ??= makePostgres(template('postgres'))
      const cluster = await postgres
      if (cluster === null) return null
      const DATA_DIR = await copyOf('postgres')
      const name = `proof_${made}`
      const DATABASE_URL = await createDatabase(cluster.url, name, 'season')
      // Until then a copied sequence may begin again after a crash with values it has given out.
      await onServer(cluster.url, 'checkpoint')
      return {
        engine: 'PostgreSQL',
        settings: postgresSettings(DATA_DIR, DATABASE_URL),
        cluster,
        look: (at) => lookAt(DATABASE_URL, at),
        end: async () => {
          await dropDatabase(cluster.url, name)
          await rm(DATA_DIR, { recursive: true })
        },
      }
    },
    attacked: () => (attacked ??= startAttacked(grounds)),
    paired: () => (paired ??= startPair(grounds)),
    cluster: () => (proven ??= startCluster()),
    filled: async (size) => {
      postgres ??= makePostgres(template('postgres'))
      const cluster = await postgres
      if (cluster === null) return null
      const from = `filled_${size.events}`
      const keyFile = join(folder, `${from}.json`)
      if (!existsSync(keyFile)) {
        await writeNewKeys(keyFile)
        await fill(await createDatabase(cluster.url, from), size, keyFile)
      }
      made += 1
      const DATA_DIR = join(folder, `filled-${made}`)
      const name = `proof_${made}`
      const DATABASE_URL = await createDatabase(cluster.url, name, from)
      await onServer(DATABASE_URL, settleSeason)
      await onServer(cluster.url, 'checkpoint')
      const settings = { ...postgresSettings(DATA_DIR, DATABASE_URL), PII_KEYS: keyFile }
      await adoptFiles(settings)
      return {
        engine: 'PostgreSQL',
        settings,
        cluster,
        look: (at) => lookAt(DATABASE_URL, at),
        end: async () => {
          await dropDatabase(cluster.url, name)
          await rm(DATA_DIR, { recursive: true })
        },
      }
    },
    end: async () => {
      await (await proven?.catch(() => null))?.end()
      await (await attacked)?.stop()
      for (const instance of (await paired)?.instances ?? []) await instance.stop()
      await (await postgres)?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
  return grounds
}

async function startCluster(): Promise<ProvenCluster> {
  // It needs much that no other proof does.
  const { startProvenCluster } = await import('./cluster/proven-cluster.ts')
  return startProvenCluster()
}

async function startAttacked({ postgres }: Grounds): Promise<AttackedProduct | null> {
  const ground = await postgres()
  return ground === null ? null : { ...(await startAttackedInstance(ground.settings)), ground }
}

async function startPair({ postgres }: Grounds): Promise<PairedProduct | null> {
  const ground = await postgres()
  return ground === null ? null : { ground, instances: await startPairOn(ground.settings) }
}

/** Whichever instance answers, people see one address. */
export async function startPairOn(
  settings: Ground['settings'],
): Promise<PairedProduct['instances']> {
  const first = await startInstance(settings)
  return [first, await startInstance(settings, { appUrl: first.address })]
}

async function fill(url: string, size: SeasonSize, keyFile: string): Promise<void> {
  await fillSeason(url, size, keyFile)
  await migrateSeason(url)
  await onServer(url, forgetCustomers)
  await onServer(url, 'vacuum (analyze)')
}

function embeddedAt(DATA_DIR: string): Ground {
  return {
    engine: 'embedded',
    settings: { DATA_DIR },
    look: async (at) => {
      const { db, close } = await openEmbedded(DATA_DIR)
      try {
        return await at(db)
      } finally {
        await close()
      }
    },
    end: () => rm(DATA_DIR, { recursive: true }),
  }
}

function postgresSettings(DATA_DIR: string, DATABASE_URL: string) {
  return {
    DATA_DIR,
    DATABASE_URL,
    APP_URL: 'http://127.0.0.1',
    PII_KEYS: join(DATA_DIR, 'keys.json'),
    SESSION_PEPPER: 'a pepper that only proofs have, of enough length',
  }
}

async function makePostgres(folder: string): Promise<PostgresCluster | null> {
  const cluster = await startPostgresCluster({ durable: true })
  if (cluster === null) return null
  const settings = postgresSettings(folder, await createDatabase(cluster.url, 'season'))
  await writeNewKeys(settings.PII_KEYS)
  await seedDemo(settings, smallSeason)
  return cluster
}
