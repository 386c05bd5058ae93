import type { Config } from '../env.ts'

/** Where this server itself answers as the intranet. */
export const ownIntranetBase = '/intranet'

/** The address that `navigation` is asked for below: our own unless another is configured. */
export function intranetBase({ INTRANET_URL }: Pick<Config, 'INTRANET_URL'>): string {
  return INTRANET_URL?.replace(/\/+$/, '') ?? ownIntranetBase
}

/** Whether this server answers `navigation` itself. */
export function servesIntranet(config: Pick<Config, 'INTRANET_URL' | 'INTRANET_ENABLED'>): boolean {
  return config.INTRANET_ENABLED && config.INTRANET_URL === undefined
}
