import { ActionIcon, Button } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import { DateField } from '../../shared/ui/date-field.tsx'
import { IconX } from '../../shared/ui/icons.ts'
import { IconPlus } from '../../shared/ui/page-icons.ts'
import classes from './crew.module.css'
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
    <fieldset className={classes.absences}>
      <legend>{t('crew.absences')}</legend>
      <p>{t('crew.absencesHint')}</p>
      {typed.map(({ key, from, to }, place) => (
        <div key={key} className={classes.absence}>
          <DateField
            label={t('crew.absenceFrom', { n: place + 1 })}
            value={from}
            input={{ ...inputOf(`from-${key}`), required: true }}
            onChange={(day) => change(key, { from: day })}
          />
          <DateField
            label={t('crew.absenceTo', { n: place + 1 })}
            value={to}
            min={from}
            input={inputOf(`to-${key}`)}
            onChange={(day) => change(key, { to: day })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('crew.removeAbsence', { n: place + 1 })}
            onClick={() => remove(key)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('crew.addAbsence')}
      </Button>
    </fieldset>
  )
}
