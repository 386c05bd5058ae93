import type { PartyMove } from './apply-moves.ts'
import {
  accepts,
  type BoardDispatch,
  type BoardOrder,
  openBoard,
  type Party,
  type Room,
  take,
} from './board.ts'
import { leastRooms } from './least-rooms.ts'
import type { StoredPart } from './placements.ts'

export interface MoveProposal {
  moves: PartyMove[]
  /** Orders that fit nowhere. */
  unplaced: number[]
}

/**
 * Proposes a dispatch for each party without one (R7): parties stay whole, languages and events apart unless a dispatch
 * already mixes them, and no dispatch gets more persons or wheelchairs than it has places.
 *
 * @param all also places each whole party that has a dispatch
 */
export function proposeMoves(given: {
  orders: readonly BoardOrder[]
  dispatches: readonly BoardDispatch[]
  parts: readonly StoredPart[]
  all: boolean
}): MoveProposal {
  const { parties, rooms } = openBoard(given)
  const groups = [...Map.groupBy(parties, ({ group }) => group).values()].toSorted(byNeed)
  const placed = groups.flatMap((group) => placeGroup(group, rooms))
  return {
    moves: placed
      .filter(({ party, to }) => to !== party.from)
      .map(({ party, to }) => ({ excursion_id: party.excursion_id, from: party.from, to }))
      .toSorted((one, other) => one.excursion_id - other.excursion_id),
    unplaced: placed
      .flatMap(({ party, to }) => (to === null ? party.excursion_id : []))
      .toSorted((one, other) => one - other),
  }
}

interface PlacedParty {
  party: Party
  to: number | null
}

/** Places a group in dispatches that it has persons in, then in those of its language, then in any that is empty. */
function placeGroup(group: readonly Party[], rooms: readonly Room[]): PlacedParty[] {
  const [first] = group
  if (first === undefined) return []
  const open = rooms.filter((room) => accepts(room, first))
  const fitting = group.filter((party) => open.some((room) => hasPlace(room, party)))
  const own = open.filter(({ groups }) => groups.size > 0)
  const empty = open.filter(({ groups }) => groups.size === 0)
  const ofLanguage = empty.filter(({ language }) => language !== null)
  const found =
    fillLeast(own, ofLanguage, fitting) ?? fillLeast(own, empty, fitting) ?? fill(open, fitting)
  for (const [party, room] of found) take(room, party)
  return group.map((party) => ({ party, to: found.get(party)?.id ?? null }))
}

/**
 * Leaves as many seats as possible in empty dispatches for the groups to come.
 *
 * @returns null: not every party fits
 */
function fillLeast(
  own: readonly Room[],
  empty: readonly Room[],
  parties: readonly Party[],
): Map<Party, Room> | null {
  const needsWheelchairs = parties.some(({ wheelchairs }) => wheelchairs > 0)
  let wanted = persons(parties) - seatsOf(own)
  for (;;) {
    const more = leastRooms(empty, wanted, needsWheelchairs)
    if (more === null) return null
    const found = fill([...own, ...more], parties)
    const left = parties.filter((party) => !found.has(party))
    if (left.length === 0) return found
    wanted = Math.max(seatsOf(more), wanted) + persons(left)
  }
}

/** Best fit, in an order that no input changes: wheelchairs, then ships that leave first, then the largest party. */
function fill(rooms: readonly Room[], parties: readonly Party[]): Map<Party, Room> {
  const found = new Map<Party, Room>()
  const free = rooms.map((room) => ({ room, seats: room.seats, wheelchairs: room.wheelchairs }))
  for (const party of parties.toSorted(byPlace)) {
    const best = free
      .filter((left) => hasPlace(left, party))
      .reduce<(typeof free)[number] | null>(
        (one, other) => (one === null || other.seats < one.seats ? other : one),
        null,
      )
    if (best === null) continue
    best.seats -= party.persons
    best.wheelchairs -= party.wheelchairs
    found.set(party, best.room)
  }
  return found
}

function hasPlace(room: { seats: number; wheelchairs: number }, party: Party): boolean {
  return party.persons <= room.seats && party.wheelchairs <= room.wheelchairs
}

function seatsOf(rooms: readonly Room[]): number {
  return rooms.reduce((sum, { seats }) => sum + seats, 0)
}

function persons(parties: readonly Party[]): number {
  return parties.reduce((sum, party) => sum + party.persons, 0)
}

const hasWheelchairs = (group: readonly Party[]) => group.some((party) => party.wheelchairs > 0)

/** Groups with wheelchairs have the fewest dispatches to choose from; a large one fills gaps badly. */
function byNeed(one: readonly Party[], other: readonly Party[]): number {
  return (
    Number(hasWheelchairs(other)) - Number(hasWheelchairs(one)) ||
    persons(other) - persons(one) ||
    leastId(one) - leastId(other)
  )
}

function leastId(group: readonly Party[]): number {
  return group.reduce((least, { excursion_id }) => Math.min(least, excursion_id), Infinity)
}

function byPlace(one: Party, other: Party): number {
  return (
    other.wheelchairs - one.wheelchairs ||
    one.departure - other.departure ||
    other.persons - one.persons ||
    one.excursion_id - other.excursion_id
  )
}
