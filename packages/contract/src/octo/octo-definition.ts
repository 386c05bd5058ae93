import type { DocumentedEndpoint } from '../define-endpoint.ts'
import type { OctoError } from './octo-errors.ts'

/** A call at `/octo`. */
export interface OctoDefinition extends DocumentedEndpoint {
  /** OCTO's own errors that it may answer with. */
  refusals: readonly OctoError[]
}

/** Shared by all calls at `/octo`. */
export const calling = { access: 'ingest.write', errors: [] } as const
