import type { AgencyTerms } from '@gangway/contract/terms'
import { formatShortDate } from '@gangway/domain/dates/calendar-date'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useLineKeys } from '../../shared/forms/use-line-keys.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import panel from '../../shared/ui/panel-form.module.css'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { Removal } from '../../shared/ui/removal.tsx'
import { RepeatedFields } from '../../shared/ui/repeated-fields.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { percentText, stepsText } from './agreed-text.ts'
import { staleTerms, useRemoveTerms, useSaveTerms } from './statements.api.ts'

type StepFieldName = `hours-${number}` | `percent-${number}`
type FieldName = 'valid_from' | 'steps' | 'no_show_percent' | 'no_call_percent' | StepFieldName

/** Proposed to those who add terms: free until two days before, half of the price until one day before. */
const usual = {
  steps: [
    { hours: 48, percent: 0 },
    { hours: 24, percent: 50 },
  ],
  no_show_percent: 100,
  no_call_percent: 0,
}

/** Adds, changes or removes terms. */
export function TermsPanel({
  agency_id,
  terms,
  from,
  onClose,
}: {
  agency_id: number
  /** Null for some that are to be added. */
  terms: AgencyTerms | null
  /** First day that some are proposed with. */
  from: string
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const proposed = terms ?? usual
  const steps = useLineKeys(proposed.steps.length)
  const labels = {
    valid_from: t('statements.begins'),
    steps: t('statements.steps'),
    no_show_percent: t('statements.noShow'),
    no_call_percent: t('statements.noCall'),
    ...Object.fromEntries(
      steps.keys.flatMap((key, place) => [
        [`hours-${key}`, t('statements.stepHours', { n: place + 1 })],
        [`percent-${key}`, t('statements.stepPercent', { n: place + 1 })],
      ]),
    ),
  } as Record<FieldName, string>
  const nameOf = ({ valid_from }: AgencyTerms) =>
    t('statements.termsFrom', { day: formatShortDate(valid_from, language) })
  const { seen, overtaken } = useSeenRow(terms, (row) => [
    [labels.valid_from, formatShortDate(row.valid_from, language)],
    [t('statements.cancellation'), stepsText(t, row)],
    [labels.no_call_percent, percentText(t, row.no_call_percent)],
  ])
  const save = useSaveTerms(agency_id, seen, () => {
    toastSuccess(t(terms === null ? 'statements.terms.added' : 'statements.terms.saved'))
    onClose()
  })
  const remove = useRemoveTerms(agency_id, () => {
    toastSuccess(t('statements.terms.removed'))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    const typed = steps.keys.map((key) => ({
      hours: Number(values[`hours-${key}`]),
      percent: Number(values[`percent-${key}`]),
    }))
    save.mutate(
      {
        valid_from: values.valid_from,
        steps: typed.toSorted((one, other) => other.hours - one.hours),
        no_show_percent: Number(values.no_show_percent),
        no_call_percent: Number(values.no_call_percent),
      },
      { onError: refuse },
    )
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleTerms(error)) ?? errorText(t, error))
  }

  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    required: true,
    withAsterisk: false,
  } as const
  return (
    <SidePanel title={terms === null ? t('statements.terms.add') : nameOf(terms)} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(terms === null ? 'statements.terms.add' : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        <FormDateField
          {...field('valid_from')}
          isRequired
          defaultValue={terms?.valid_from ?? from}
          hasFocus
        />
        <RepeatedFields
          label={labels.steps}
          hint={t('statements.stepsHint')}
          problem={field('steps').error}
          {...steps}
          add={t('statements.addStep')}
          removeLabel={(n) => t('statements.removeStep', { n })}
        >
          {(key) => (
            <>
              <TextInput
                {...field(`hours-${key}`)}
                {...number}
                max={8_784}
                defaultValue={proposed.steps[key]?.hours}
              />
              <TextInput
                {...field(`percent-${key}`)}
                {...number}
                max={100}
                defaultValue={proposed.steps[key]?.percent}
              />
            </>
          )}
        </RepeatedFields>
        <div className={panel.pair}>
          <TextInput
            {...field('no_show_percent')}
            {...number}
            max={100}
            defaultValue={proposed.no_show_percent}
          />
          <TextInput
            {...field('no_call_percent')}
            {...number}
            max={100}
            defaultValue={proposed.no_call_percent}
          />
        </div>
      </PanelForm>
      {seen !== null && (
        <Removal
          label={t('statements.terms.remove')}
          name={nameOf(seen)}
          consequence={t('statements.terms.removeHint')}
          remove={{ ...remove, mutate: () => remove.mutate(seen.id) }}
        />
      )}
    </SidePanel>
  )
}
