import { readFileSync } from 'node:fs'
import * as z from 'zod'

const description = z.object({ version: z.string() })
const file = new URL('../../../../../package.json', import.meta.url)

export const productVersion = description.parse(JSON.parse(readFileSync(file, 'utf8'))).version

/** @returns whether a release came after this one */
export function isLater(version: string): boolean {
  const own = productVersion.split('.').map(Number)
  const other = version.split('.').map((part) => Number.parseInt(part, 10))
  const position = own.findIndex((part, index) => part !== other[index])
  return position >= 0 && (other[position] ?? 0) > (own[position] ?? 0)
}
