/** From the operator to an agency (rule C1.2). */
export function channelToAgency(agency_id: number): string {
  return `event_to_agency_${agency_id}`
}

/** The way back. */
export const channelToEvent = 'agency_to_event'

/** The channels of one event's thread, in the order in which a widget is given them. */
export function commentChannels(agency_id: number): [string, string] {
  return [channelToAgency(agency_id), channelToEvent]
}

/** The agency the channels are about; null unless they name exactly one. */
export function agencyOfChannels(channels: readonly string[]): number | null {
  const ids = new Set(
    channels
      .map((channel) => /^event_to_agency_([1-9]\d{0,9})$/.exec(channel)?.[1])
      .filter((id) => id !== undefined),
  )
  const [id] = ids
  return ids.size === 1 ? Number(id) : null
}
