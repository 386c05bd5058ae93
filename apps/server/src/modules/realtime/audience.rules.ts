/** Who hears the same: an agency's people, by its id, or the operator's. */
export type Audience = string

export function audienceOf({ agency_id }: { agency_id: number | null }): Audience {
  return agency_id === null ? 'operator' : String(agency_id)
}
