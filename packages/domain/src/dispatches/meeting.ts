/** When and where the crew of a dispatch meet its persons. */
export interface Meeting {
  /** `HH:mm` at the port; null: not set. */
  pickup_time: string | null
  meeting_point: string | null
}

/** Where a party is met without its dispatch saying so. */
export interface PartyMeeting {
  /** Effective: the order's own, else its event's. */
  pickup_time: string | null
  /** Its event's; empty: not known. */
  meet_point: string
}

/** A dispatch's own time and place, else the first time of its parties, and each of their places once. */
export function meetingOf(own: Meeting, parties: readonly PartyMeeting[]): Meeting {
  const times = parties.flatMap(({ pickup_time }) => pickup_time ?? []).toSorted()
  const places = parties.map(({ meet_point }) => meet_point.trim()).filter((place) => place !== '')
  return {
    pickup_time: own.pickup_time ?? times[0] ?? null,
    meeting_point: own.meeting_point ?? ([...new Set(places)].toSorted().join(' / ') || null),
  }
}

/** Whether a meeting has changed since crew read it. */
export function isUnread(read: Meeting, now: Meeting): boolean {
  return read.pickup_time !== now.pickup_time || read.meeting_point !== now.meeting_point
}
