import { join } from 'node:path'
import { type Instance, startInstance } from '../doors/instance.ts'

export interface AttackedInstance extends Instance {
  /** Everything it says, at the level that says most. */
  logFile: string
}

/** Settings with which nobody's uploads and exports are counted. */
export const uncountedUse = {
  UPLOAD_MB_PER_DAY: '0',
  AGENCY_UPLOAD_MB_PER_DAY: '0',
  EXPORTS_AT_ONCE: '0',
  AGENCY_EXPORTS_AT_ONCE: '0',
} as const

/**
 * An instance that takes every caller for a proxy, so that an attack can come from many addresses, and that does not
 * count uploads.
 */
export async function startAttackedInstance(
  settings: Readonly<Record<string, string>>,
): Promise<AttackedInstance> {
  const logFile = join(settings['DATA_DIR'] ?? '', 'log')
  const own = {
    LOG_LEVEL: 'debug',
    TRUSTED_PROXIES: '1',
    ...uncountedUse,
  }
  return { ...(await startInstance({ ...settings, ...own }, { logFile })), logFile }
}
