import * as z from 'zod'

/** `unknown`: the registry did not answer, which proves nothing. */
export type Standing = 'held' | 'failed' | 'unknown'

export interface Finding {
  standing: Standing
  detail: string
}

export function findingOf(faults: readonly string[], held: string): Finding {
  return faults.length === 0
    ? { standing: 'held', detail: held }
    : { standing: 'failed', detail: faults.join('; ') }
}

const audit = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }),
  }),
})

/** @param answer of `npm audit --json`; null when it is not JSON */
export function auditFinding(answer: unknown): Finding {
  const parsed = audit.safeParse(answer)
  if (!parsed.success) return { standing: 'unknown', detail: 'the registry gave no advisories' }
  const { high, critical, total } = parsed.data.metadata.vulnerabilities
  const detail = `${high + critical} high or critical of ${total} advisories`
  return { standing: high + critical === 0 ? 'held' : 'failed', detail }
}

const signatures = z.object({ invalid: z.array(z.unknown()), missing: z.array(z.unknown()) })

/** @param answer of `npm audit signatures --json`; null when it is not JSON */
export function signaturesFinding(answer: unknown): Finding {
  const parsed = signatures.safeParse(answer)
  if (!parsed.success)
    return { standing: 'unknown', detail: 'the registry gave no keys to check by' }
  const { invalid, missing } = parsed.data
  const detail = `${invalid.length} invalid and ${missing.length} missing signatures`
  return { standing: invalid.length + missing.length === 0 ? 'held' : 'failed', detail }
}

/** 1: something failed. 2: nothing failed, but something is unknown. */
export function exitCodeOf(standings: readonly Standing[]): number {
  if (standings.includes('failed')) return 1
  return standings.includes('unknown') ? 2 : 0
}
