import type { DataWarning } from '@gangway/domain/orders/data-checks'
import type { MissingField } from '@gangway/domain/orders/missing-fields'
import { Fragment } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { warningText } from './data-warnings.ts'
import classes from './persons-table.module.css'
import { WarningLines } from './warning-lines.tsx'

/** One for each person, in their order; undefined while nothing is known. */
export type PersonWarnings = readonly (readonly DataWarning[])[] | undefined

export interface PersonColumn<Person> {
  /** Said to be missing where `missingOf` names it. */
  field?: MissingField
  label: string
  value: (person: Person) => string | number | null
}

/** Stands for a value that is withheld. */
export const hiddenValue = '••••'

/** One person a row, on a phone one person a card. Masked, it shows how many there are and no more. */
export function PersonsTable<Person>({
  caption,
  columns,
  persons,
  missingOf,
  unreadable,
  warnings,
  isMasked,
}: {
  caption: string
  columns: readonly PersonColumn<Person>[]
  persons: readonly Person[]
  missingOf: (person: Person) => readonly MissingField[]
  /** Positions of those whose data is damaged. */
  unreadable: readonly number[] | undefined
  warnings: PersonWarnings
  isMasked: boolean
}) {
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {persons.map((person, position) => (
            // Persons have no id on the wire and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={position}>
              {unreadable?.includes(position) === true ? (
                <Unreadable columns={columns.length} />
              ) : (
                <Values
                  person={person}
                  columns={columns}
                  missing={missingOf(person)}
                  isMasked={isMasked}
                />
              )}
              <Warnings warnings={warnings?.[position] ?? []} columns={columns.length} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Values<Person>({
  person,
  columns,
  missing,
  isMasked,
}: {
  person: Person
  columns: readonly PersonColumn<Person>[]
  missing: readonly MissingField[]
  isMasked: boolean
}) {
  const t = useText()
  const shown = ({ field, value }: PersonColumn<Person>) => {
    if (isMasked) return <Hidden />
    if (field === undefined || !missing.includes(field)) return value(person)
    return <span className={classes.lacking}>{t('orders.missing')}</span>
  }
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.label} data-label={column.label}>
          {shown(column)}
        </td>
      ))}
    </tr>
  )
}

function Warnings({ warnings, columns }: { warnings: readonly DataWarning[]; columns: number }) {
  const t = useText()
  if (warnings.length === 0) return null
  return (
    <tr className={classes.warnings}>
      <td colSpan={columns}>
        <WarningLines lines={warnings.map((warning) => warningText(t, warning))} />
      </td>
    </tr>
  )
}

/** Shown in place of a person's values; the row stays, so that no one overlooks it. */
function Unreadable({ columns }: { columns: number }) {
  const t = useText()
  return (
    <tr className={classes.unreadable}>
      <td colSpan={columns}>
        <WarningLines lines={[t('orders.unreadable')]} />
      </td>
    </tr>
  )
}

function Hidden() {
  const t = useText()
  return (
    <>
      <span className={classes.hidden} aria-hidden>
        {hiddenValue}
      </span>
      <span className="visually-hidden">{t('orders.hidden')}</span>
    </>
  )
}
