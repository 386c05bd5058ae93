import { hostname } from 'node:os'
import type { Config } from './env.ts'

/** Tells instances apart: the machine's name and the port. */
export function instanceName({ PORT }: Pick<Config, 'PORT'>): string {
  return `${hostname()}:${PORT}`
}
