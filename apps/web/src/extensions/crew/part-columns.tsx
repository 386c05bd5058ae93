import type { CrewMember, Vehicle } from '@gangway/contract/crew'
import { today } from '../../shared/browser/clock.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import type { Opening } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { absenceText } from './absence-text.ts'

/** A crew member or vehicle, whose name opens it. */
export function nameColumn<Part extends CrewMember | Vehicle>({
  t,
  onOpen,
}: Opening<Part>): Column<Part, never> {
  return {
    field: 'name',
    isSortable: false,
    header: t('crew.name'),
    text: ({ name }) => name,
    isTitle: true,
    speaksForItself: true,
    render: (part) => (
      <RowButton hint={t('forms.edit', { name: part.name })} onClick={() => onOpen(part)}>
        <bdi>{part.name}</bdi>
      </RowButton>
    ),
  }
}

/** Days away from today on. */
export function absencesColumn<Part extends CrewMember | Vehicle>({
  t,
  language,
}: Opening<Part>): Column<Part, never> {
  return {
    field: 'absences',
    isSortable: false,
    header: t('crew.absences'),
    text: ({ absences }) => absenceText(t, language, { absences, today: today() }),
    givesWay: 2,
  }
}
