import type { Counter, Gauge, Histogram, Registry } from 'prom-client'

interface Described<Label extends string> {
  /** `gangway_` first, its unit last: `_seconds`, `_bytes`, `_total`. */
  name: string
  help: string
  /** Their values come from code, never from a caller: each combination is a series for good. */
  labels?: readonly Label[]
}

export interface Reading {
  labels: Readonly<Record<string, string>>
  value: number
}

/** Null: not known now, so the scrape leaves it out. */
type Read = () => number | readonly Reading[] | null | Promise<number | readonly Reading[] | null>

/** Where modules hand in what they measure. */
export interface Meters {
  registry: Registry
  counter: <Label extends string = never>(described: Described<Label>) => Counter<Label>
  histogram: <Label extends string = never>(
    described: Described<Label> & { buckets: readonly number[] },
  ) => Histogram<Label>
  /** A figure that is read when someone scrapes; one that fails leaves the others as they are. */
  readGauge: (described: Described<string>, read: Read) => void
  /** A sum that someone else keeps. */
  readCounter: (described: Described<string>, read: Read) => void
}

/** Milliseconds a scrape waits for a figure: Prometheus gives up after ten seconds. */
const patience = 3_000

/** @returns null: there is no token, so no one reads them and nothing is measured */
export async function openMeters(token: string | undefined): Promise<Meters | null> {
  if (token === undefined) return null
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  const settings = <Label extends string>({ name, help, labels = [] }: Described<Label>) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  })
  const unread = new prometheus.Counter({
    name: 'gangway_metrics_unread_total',
    help: 'Figures that could not be read when scraped, by metric',
    labelNames: ['metric'],
    registers: [registry],
  })
  const reading = async (name: string, read: Read): Promise<readonly Reading[]> => {
    const figure = await inTime(read).catch(() => {
      unread.inc({ metric: name })
      return null
    })
    if (figure === null) return []
    return typeof figure === 'number' ? [{ labels: {}, value: figure }] : figure
  }
  return {
    registry,
    counter: (described) => new prometheus.Counter(settings(described)),
    histogram: (described) =>
      new prometheus.Histogram({ ...settings(described), buckets: [...described.buckets] }),
    readGauge: (described, read) => {
      const metric: Gauge = new prometheus.Gauge({
        ...settings(described),
        collect: async () => {
          const readings = await reading(described.name, read)
          metric.reset()
          if (readings.length === 0 && described.labels === undefined) metric.remove()
          for (const { labels, value } of readings) metric.set(labels, value)
        },
      })
    },
    readCounter: (described, read) => {
      const metric: Counter = new prometheus.Counter({
        ...settings(described),
        collect: async () => {
          const readings = await reading(described.name, read)
          metric.reset()
          if (readings.length === 0 && described.labels === undefined) metric.remove()
          for (const { labels, value } of readings) metric.inc(labels, value)
        },
      })
    },
  }
}

async function inTime(read: Read): Promise<Awaited<ReturnType<Read>>> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('a figure took too long')), patience)
  try {
    return await Promise.race([read(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Several metrics from one query: readers during one scrape share its answer. */
export function onceAScrape<Figures>(read: () => Promise<Figures>): () => Promise<Figures> {
  let underWay: Promise<Figures> | null = null
  return () => {
    underWay ??= read().finally(() => {
      underWay = null
    })
    return underWay
  }
}

/** Milliseconds for which a figure that costs a lot is good enough. */
const goodFor = 15 * 60_000

/** For figures that cost a lot: read every quarter of an hour, at the first scrape. */
export function seldom<Figures>(read: () => Promise<Figures>): () => Promise<Figures> {
  let known: { figures: Promise<Figures>; at: number } | null = null
  return () => {
    const now = performance.now()
    if (known !== null && now - known.at < goodFor) return known.figures
    const asked = { figures: read(), at: now }
    known = asked
    asked.figures.catch(() => {
      if (known === asked) known = null
    })
    return asked.figures
  }
}
