interface Staffing {
  crew: readonly unknown[]
  vehicle_name: string | null
}

/** Whether a dispatch has crew or a vehicle. */
export function isStaffed({ crew, vehicle_name }: Staffing): boolean {
  return crew.length > 0 || vehicle_name !== null
}

/**
 * Events that have a dispatch with crew or a vehicle: only for these does anything ask who leads each dispatch and where
 * each person sits.
 */
export function staffedEvents(
  dispatches: readonly (Staffing & { id: number })[],
  parts: readonly { dispatch_id: number; event_id: number }[],
): Set<number> {
  const staffed = new Set(dispatches.flatMap((one) => (isStaffed(one) ? one.id : [])))
  return new Set(parts.flatMap((part) => (staffed.has(part.dispatch_id) ? part.event_id : [])))
}
