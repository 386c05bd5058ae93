import type { RequiredDataEntry, SubProduct } from '@gangway/contract/orders'
import type { SubProductWarnings } from '@gangway/domain/orders/data-checks'
import {
  type RequiredDataKey,
  usableCount,
  requiredDataKeys,
  surplusRequiredData,
} from '@gangway/domain/orders/required-data'
import { useText } from '../../shared/i18n/language-context.tsx'
import { PassportTable, PersonalTable } from './person-tables.tsx'
import { WarningLines } from './warning-lines.tsx'
import { hiddenValue } from './persons-table.tsx'
import classes from './required-data.module.css'

/** How much of the persons is shown: nothing but counts, hidden values, or the values. */
export type PersonalDataView = 'counts' | 'masked' | 'clear'

/** Data expected and received for one sub-product. */
export function SubProductData({
  subProduct,
  isOnly,
  warnings,
  view,
}: {
  subProduct: SubProduct
  /** It needs no heading of its own. */
  isOnly: boolean
  /** Undefined while the data is not opened. */
  warnings: SubProductWarnings | undefined
  view: PersonalDataView
}) {
  const t = useText()
  const { product_name, person_count, additional_required_data, required_data } = subProduct
  const keys = requiredDataKeys.filter(
    (key) =>
      additional_required_data.includes(key) || required_data.some((entry) => entry.key === key),
  )
  const surpluses = surplusRequiredData(subProduct)
  return (
    <div className={classes.subProduct}>
      {!isOnly && (
        <h4 className={classes.product}>
          {product_name}
          <span className={classes.quiet}>{t('orders.persons', { n: person_count })}</span>
        </h4>
      )}
      {keys.map((key) => (
        <Entry
          key={key}
          name={key}
          entry={required_data.find((entry) => entry.key === key)}
          personCount={person_count}
          surplus={surpluses.find((one) => one.key === key)?.surplus ?? 0}
          warnings={warnings}
          view={view}
        />
      ))}
    </div>
  )
}

function Entry({
  name,
  entry,
  personCount,
  surplus,
  warnings,
  view,
}: {
  name: RequiredDataKey
  entry: RequiredDataEntry | undefined
  personCount: number
  /** Entries beyond the persons they could belong to. */
  surplus: number
  warnings: SubProductWarnings | undefined
  view: PersonalDataView
}) {
  const t = useText()
  return (
    <>
      <p className={classes.line}>
        <span className={classes.key}>{t(`orders.${name}`)}</span>
        <LineValue entry={entry} personCount={personCount} view={view} />
      </p>
      {surplus > 0 && <WarningLines lines={[t('checks.surplus', { n: surplus })]} />}
      {name === 'age' && warnings?.ages.some((own) => own.length > 0) === true && (
        <WarningLines lines={[t('checks.agesDiffer')]} />
      )}
      {entry !== undefined && view !== 'counts' && (
        <Table entry={entry} warnings={warnings} view={view} />
      )}
    </>
  )
}

function LineValue({
  entry,
  personCount,
  view,
}: {
  entry: RequiredDataEntry | undefined
  personCount: number
  view: PersonalDataView
}) {
  const t = useText()
  const isMissing =
    entry === undefined || (typeof entry.value === 'number' ? entry.value < 0 : !entry.value.length)
  if (isMissing) return <span className={classes.lacking}>{t('orders.nothingReceived')}</span>
  if (entry.key === 'person_count') return <span className="tabular">{entry.value}</span>
  if (entry.key === 'age' && view !== 'counts') {
    const { unreadable } = entry
    return entry.value
      .map((age, place) =>
        unreadable?.includes(place) === true ? t('orders.unreadable') : ageText(age, view),
      )
      .join(', ')
  }
  const received = usableCount(entry)
  return (
    <span className={received < personCount ? classes.lacking : classes.quiet}>
      {t('orders.received', { received, expected: personCount })}
    </span>
  )

  function ageText(age: number | null, view: PersonalDataView): string {
    if (view === 'masked') return hiddenValue
    return age === null ? t('orders.missing') : t('orders.years', { n: age })
  }
}

function Table({
  entry,
  warnings,
  view,
}: {
  entry: RequiredDataEntry
  warnings: SubProductWarnings | undefined
  view: PersonalDataView
}) {
  const isMasked = view === 'masked'
  if (entry.key === 'passport_data' && entry.value.length > 0) {
    const own = warnings?.passports
    return (
      <PassportTable
        persons={entry.value}
        unreadable={entry.unreadable}
        warnings={own}
        isMasked={isMasked}
      />
    )
  }
  if (entry.key === 'personal_data' && entry.value.length > 0) {
    const own = warnings?.persons
    return (
      <PersonalTable
        persons={entry.value}
        unreadable={entry.unreadable}
        warnings={own}
        isMasked={isMasked}
      />
    )
  }
  return null
}
