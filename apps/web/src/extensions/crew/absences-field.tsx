import { useText } from '../../shared/i18n/language-context.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import { RepeatedFields } from '../../shared/ui/repeated-fields.tsx'
import type { AbsenceFieldName, TypedAbsences } from './use-absences.ts'

/** Days on which a person or vehicle is away, a line for each time. */
export function AbsencesField({
  absences: { typed, add, change, remove },
  errorOf,
}: {
  absences: TypedAbsences
  errorOf: (name: AbsenceFieldName) => string | undefined
}) {
  const t = useText()
  const inputOf = (name: AbsenceFieldName) => {
    const error = errorOf(name)
    return { name, withAsterisk: false, ...(error !== undefined && { error }) }
  }
  return (
    <RepeatedFields
      label={t('crew.absences')}
      hint={t('crew.absencesHint')}
      keys={typed.map(({ key }) => key)}
      add={t('crew.addAbsence')}
      removeLabel={(n) => t('crew.removeAbsence', { n })}
      onAdd={add}
      onRemove={remove}
    >
      {(key, n) => {
        const { from = null, to = null } = typed[n - 1] ?? {}
        return (
          <>
            <DateField
              label={t('crew.absenceFrom', { n })}
              value={from}
              input={{ ...inputOf(`from-${key}`), required: true }}
              onChange={(day) => change(key, { from: day })}
            />
            <DateField
              label={t('crew.absenceTo', { n })}
              value={to}
              min={from}
              input={inputOf(`to-${key}`)}
              onChange={(day) => change(key, { to: day })}
            />
          </>
        )
      }}
    </RepeatedFields>
  )
}
