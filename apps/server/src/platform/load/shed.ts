/** Delays of answers at this moment. Other programs of a busy machine cause it too. */
export interface Strain {
  /** Milliseconds by which the event loop is late, on average over about the last ten looks, ten a second at most. */
  lateness: number
  /** Milliseconds for which someone has been waiting for a connection to the database. */
  waited: number
  /** How many wait, for each connection there is. */
  queued: number
}

/** How hard it is at this moment to answer anyone. */
export interface Pressure extends Strain {
  /** Requests that this process has begun and not answered. */
  underWay: number
}

export const calm: Pressure = { underWay: 0, lateness: 0, waited: 0, queued: 0 }

/**
 * Kinds of requests in the order a busy server gives them up: drawing a page that the browser can draw
 * itself, files made for a call, calls by no one in particular, reads, writes.
 */
export type RequestKind = 'drawing' | 'export' | 'anonymous' | 'read' | 'write'

/**
 * Up to here a request of each kind is still begun. With fewer `underWay` it always is: whatever delays so few,
 * refusing another would not help them. A page of one person sends about ten at once.
 */
export const bearable: Readonly<Record<RequestKind, Pressure>> = {
  drawing: { underWay: 8, lateness: 40, waited: 50, queued: 1 },
  export: { underWay: 16, lateness: 70, waited: 100, queued: 2 },
  anonymous: { underWay: 16, lateness: 100, waited: 250, queued: 4 },
  read: { underWay: 32, lateness: 150, waited: 1_000, queued: 12 },
  write: { underWay: 48, lateness: 250, waited: 2_000, queued: 24 },
}

/** Whether a request may begin under this pressure, rather than come back later. */
export function isAdmitted(kind: RequestKind, pressure: Pressure): boolean {
  const { underWay, lateness, waited, queued } = bearable[kind]
  if (pressure.underWay < underWay) return true
  return pressure.lateness <= lateness && pressure.waited <= waited && pressure.queued <= queued
}
