import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import * as z from 'zod'
import { explained } from './plan-nodes.ts'

/** Every statement with the plan it really had, as JSON in the server's log. */
const explaining = [
  `session_preload_libraries = 'auto_explain'`,
  `auto_explain.log_min_duration = 0`,
  `auto_explain.log_analyze = on`,
  `auto_explain.log_timing = off`,
  `auto_explain.log_format = json`,
]

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** From the next connection on, whatever asks there. */
export async function explainAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // A setting that an extension owns is known only where that is loaded.
    await client.query(`load 'auto_explain'`)
    for (const setting of explaining) {
      await client.query(`alter database ${nameOf(url)} set ${setting}`)
    }
  } finally {
    await client.end()
  }
}

const logLine = z.object({
  timestamp: z.string(),
  dbname: z.string().optional(),
  message: z.string().optional(),
})

/** In the order of the log. */
export async function plansIn(folder: string, url: string) {
  return (await linesOf(folder, url)).flatMap(({ at, message }) => {
    const [, json] = /^duration: .* plan:\n([^]*)$/.exec(message) ?? []
    if (json === undefined) return []
    const { 'Query Text': statement, Plan: plan } = explained.parse(JSON.parse(json))
    return [{ at, statement, plan }]
  })
}

async function linesOf(folder: string, url: string): Promise<{ at: number; message: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes(`"dbname":"${nameOf(url)}"`))
    .map((line) => {
      const { timestamp, message = '' } = logLine.parse(JSON.parse(line))
      return { at: Date.parse(timestamp.replace(' UTC', 'Z').replace(' ', 'T')), message }
    })
}
