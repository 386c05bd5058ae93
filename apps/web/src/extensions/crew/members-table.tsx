import type { CrewMember } from '@gangway/contract/crew'
import { groupedPhone } from '../../shared/format/call-address.ts'
import { languageName } from '../../shared/format/language-name.ts'
import type { Column } from '../../shared/ui/data-table.tsx'
import { DialedPhone } from '../../shared/ui/dialed-phone.tsx'
import { type Opening, openingTable } from '../../shared/ui/opening-table.tsx'
import { absencesColumn, nameColumn } from './part-columns.tsx'

/** The crew by name; a name opens one. */
export const MembersTable = openingTable<CrewMember>({
  caption: (t) => t('crew.crew'),
  columnsFor,
})

function columnsFor(opening: Opening<CrewMember>): Column<CrewMember, never>[] {
  return [nameColumn(opening), ...memberFacts(opening), absencesColumn(opening)]
}

type MemberFacts = Pick<CrewMember, 'roles' | 'phone' | 'languages'>

export function memberFacts({
  t,
  language,
}: Pick<Opening<never>, 't' | 'language'>): Column<MemberFacts, never>[] {
  return [
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
  ]
}
