interface Seated {
  seats: number
  wheelchairs: number
}

interface Choice<Room> {
  wheelchairs: number
  rooms: { last: Room; before: Choice<Room>['rooms'] } | null
}

/**
 * The rooms with the fewest seats that together have as many as wanted; among the same number of seats, those with the most
 * wheelchair places for a group that needs some, else with the fewest.
 *
 * @returns null: all of them have too few
 */
export function leastRooms<Room extends Seated>(
  rooms: readonly Room[],
  wanted: number,
  needsWheelchairs: boolean,
): Room[] | null {
  if (wanted <= 0) return []
  const largest = rooms.reduce((most, { seats }) => Math.max(most, seats), 0)
  const choices: (Choice<Room> | undefined)[] = Array.from({ length: wanted + largest })
  choices[0] = { wheelchairs: 0, rooms: null }
  for (const room of rooms.filter(({ seats }) => seats > 0)) {
    // Downwards, so that no room is chosen twice.
    for (let sum = choices.length - 1 - room.seats; sum >= 0; sum -= 1) {
      const before = choices[sum]
      if (before === undefined) continue
      const wheelchairs = before.wheelchairs + room.wheelchairs
      const known = choices[sum + room.seats]
      const isBetter =
        known === undefined ||
        (needsWheelchairs ? wheelchairs > known.wheelchairs : wheelchairs < known.wheelchairs)
      if (isBetter)
        choices[sum + room.seats] = { wheelchairs, rooms: { last: room, before: before.rooms } }
    }
  }
  const least = choices.findIndex((choice, sum) => sum >= wanted && choice !== undefined)
  const chosen: Room[] = []
  for (let node = choices[least]?.rooms ?? null; node !== null; node = node.before)
    chosen.unshift(node.last)
  return least === -1 ? null : chosen
}
