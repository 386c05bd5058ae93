import type { CrewMember } from '@gangway/contract/crew'
import { today } from '../../shared/browser/clock.ts'
import { groupedPhone } from '../../shared/format/call-address.ts'
import { languageName } from '../../shared/format/language-name.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { DialedPhone } from '../../shared/ui/dialed-phone.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { RowButton } from '../../shared/ui/row-button.tsx'
import { absenceText } from './absence-text.ts'

/** The crew by name; a name opens one. */
export const MembersTable = openingTable<CrewMember>({
  caption: (t) => t('crew.crew'),
  columnsFor,
})

function columnsFor({ t, language, onOpen }: Opening<CrewMember>): Column<CrewMember, never>[] {
  return [
    {
      field: 'name',
      isSortable: false,
      header: t('crew.name'),
      text: ({ name }) => name,
      isTitle: true,
      speaksForItself: true,
      render: (member) => (
        <RowButton hint={t('forms.edit', { name: member.name })} onClick={() => onOpen(member)}>
          <bdi>{member.name}</bdi>
        </RowButton>
      ),
    },
    {
      field: 'roles',
      isSortable: false,
      header: t('crew.roles'),
      text: ({ roles }) => roles.map((role) => t(`crew.role.${role}`)).join(', '),
    },
    {
      field: 'phone',
      isSortable: false,
      header: t('crew.phone'),
      text: ({ phone }) => (phone === null ? '' : groupedPhone(phone)),
      isWhole: true,
      render: ({ phone }) => phone !== null && <DialedPhone phone={groupedPhone(phone)} />,
    },
    {
      field: 'languages',
      isSortable: false,
      header: t('crew.languages'),
      text: ({ languages }) => languages.map((code) => languageName(code, language)).join(', '),
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
