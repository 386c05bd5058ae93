import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './persons-table.module.css'

export interface PersonColumn<Person> {
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
  isMasked,
}: {
  caption: string
  columns: readonly PersonColumn<Person>[]
  persons: readonly Person[]
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
            <tr key={position}>
              {columns.map(({ label, value }) => (
                <td key={label} data-label={label}>
                  {isMasked ? <Hidden /> : value(person)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
