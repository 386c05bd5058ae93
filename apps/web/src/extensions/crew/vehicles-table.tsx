import type { Vehicle } from '@gangway/contract/crew'
import { today } from '../../shared/browser/clock.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { absenceText } from './absence-text.ts'

/** Vehicles by name; a name opens one. */
export const VehiclesTable = openingTable<Vehicle>({
  caption: (t) => t('crew.vehicles'),
  columnsFor,
})

function columnsFor({ t, language, onOpen }: Opening<Vehicle>): Column<Vehicle, never>[] {
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('crew.name'),
      text: ({ name }) => name,
      isTitle: true,
      speaksForItself: true,
      render: (vehicle) => (
        <RowButton hint={t('forms.edit', { name: vehicle.name })} onClick={() => onOpen(vehicle)}>
          <bdi>{vehicle.name}</bdi>
        </RowButton>
      ),
    },
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
    {
      field: 'absences',
      isSortable: false,
      header: t('crew.absences'),
      text: ({ absences }) => absenceText(t, language, { absences, today: today() }),
      givesWay: 2,
    },
  ]
}
