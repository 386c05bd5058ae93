import * as z from 'zod'

/** A ship that is known, by its name and number. */
export const knownShip = {
  ship: z.string(),
  /** IMO number; null: not known. */
  ship_imo: z.string().nullable(),
}

/** A ship as it was sent. */
export const namedShip = {
  ...knownShip,
  /** The ship that is meant, where staff have remembered the name as an alias; null: the name stands for itself. */
  known_as: z.object(knownShip).nullable(),
}
