import { hostname } from 'node:os'
import type { Config } from './env.ts'

/** Identifies an instance: the machine's name and the port. */
export function instanceName({ PORT }: Pick<Config, 'PORT'>): string {
  return `${hostname()}:${PORT}`
}
