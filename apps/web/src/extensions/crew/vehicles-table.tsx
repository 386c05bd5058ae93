import type { Vehicle } from '@gangway/contract/crew'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { absencesColumn, nameColumn } from './part-columns.tsx'

/** Vehicles by name; a name opens one. */
export const VehiclesTable = openingTable<Vehicle>({
  caption: (t) => t('crew.vehicles'),
  columnsFor,
})

function columnsFor(opening: Opening<Vehicle>): Column<Vehicle, never>[] {
  return [nameColumn(opening), ...vehicleFacts(opening), absencesColumn(opening)]
}

type VehicleFacts = Pick<Vehicle, 'seats' | 'wheelchair_places' | 'has_lift'>

export function vehicleFacts({ t }: Pick<Opening<never>, 't'>): Column<VehicleFacts, never>[] {
  return [
    {
      field: 'seats',
      isSortable: false,
      header: t('crew.seats'),
      text: ({ seats }) => String(seats),
      isWhole: true,
    },
    {
      field: 'wheelchair_places',
      isSortable: false,
      header: t('crew.wheelchairs'),
      text: ({ wheelchair_places: places }) => (places === 0 ? '' : String(places)),
      isWhole: true,
    },
    {
      field: 'has_lift',
      isSortable: false,
      header: t('crew.lift'),
      text: ({ has_lift }) => (has_lift ? t('crew.withLift') : ''),
      givesWay: 1,
    },
  ]
}
