import type { Order } from '@gangway/contract/orders'
import { countries, nationalityOf } from '@gangway/domain/countries/countries'
import { travelDocumentCodes } from '@gangway/domain/countries/travel-document-codes'
import type { Language } from '@gangway/domain/languages/language'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import type { TextKey, Translate } from '../../shared/i18n/text-types.ts'
import { SelectField } from '../../shared/ui/select-field.tsx'
import classes from './enter-data.module.css'
import {
  enteredFields,
  type EnteredField,
  fieldName,
  isDateField,
  type MissingPart,
} from './entered-data.ts'

const fieldTexts: Readonly<Record<EnteredField, TextKey>> = {
  passport_number: 'orders.person.passport_number',
  first_name: 'orders.person.first_name',
  last_name: 'orders.person.last_name',
  name_at_birth: 'orders.birthName',
  birthday: 'orders.birthDay',
  nationality: 'orders.person.nationality',
  issue_date: 'orders.issueDate',
  expire_date: 'orders.expireDate',
  person_count: 'dataRequests.countOf',
  age: 'orders.age',
}

const longest: Partial<Record<EnteredField, number>> = {
  passport_number: 40,
  first_name: 100,
  last_name: 100,
  name_at_birth: 100,
}

export function labelsOf(t: Translate, parts: readonly MissingPart[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part) =>
      placesOf(part).flatMap((place) =>
        enteredFields[part.key].map((field) => [
          fieldName(part, place, field),
          t(fieldTexts[field]),
        ]),
      ),
    ),
  )
}

const placesOf = ({ missing }: MissingPart) => Array.from({ length: missing }, (_, place) => place)

type FieldProps = (name: string) => {
  name: string
  label: string | undefined
  error: string | undefined
}

/** Empty fields for everyone of whom something is missing. */
export function EnteredFields({
  parts,
  order,
  field,
}: {
  parts: readonly MissingPart[]
  order: Order
  field: FieldProps
}) {
  const { t } = useLanguage()
  const hasSeveral = order.subproducts.length > 1
  return parts.flatMap((part) =>
    placesOf(part).map((place) => (
      <fieldset key={fieldName(part, place, 'age')} className={classes.person}>
        <legend className={classes.legend}>
          {legendOf(t, part, place)}
          {hasSeveral && (
            <span className={classes.product}>{order.subproducts[part.product]?.product_name}</span>
          )}
        </legend>
        {enteredFields[part.key].map((each) => (
          <Field key={each} field={each} props={field(fieldName(part, place, each))} />
        ))}
      </fieldset>
    )),
  )
}

function legendOf(t: Translate, { key, missing: all }: MissingPart, place: number): string {
  const of = { n: place + 1, all }
  if (key === 'passport_data') return t('dataRequests.passport', of)
  if (key === 'personal_data') return t('dataRequests.person', of)
  return key === 'age' ? t('dataRequests.ageOf', of) : t('orders.person_count')
}

function Field({ field, props }: { field: EnteredField; props: ReturnType<FieldProps> }) {
  const { t, language } = useLanguage()
  if (field === 'nationality') return <Nationality props={props} language={language} />
  if (field === 'age' || field === 'person_count') {
    const max = field === 'age' ? 130 : 10_000
    return <TextInput {...props} type="number" inputMode="numeric" min={0} max={max} step={1} />
  }
  return (
    <TextInput
      {...props}
      maxLength={longest[field]}
      autoComplete="off"
      placeholder={isDateField(field) ? t('dataRequests.dateFormat') : undefined}
    />
  )
}

function Nationality({ props, language }: { props: ReturnType<FieldProps>; language: Language }) {
  const data = useMemo(() => nationalities(language), [language])
  return <SelectField {...props} data={data} searchable clearable limit={50} />
}

/** As the table of passports names them, by the wire's code. */
function nationalities(language: Language) {
  const codes = [
    ...countries.map(({ numeric }) => String(numeric)),
    ...Object.keys(travelDocumentCodes),
  ]
  const compare = new Intl.Collator(language).compare
  return codes
    .map((value) => ({ value, label: nationalityOf(value, language) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label))
}
