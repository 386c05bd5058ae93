import type { CrewMember, Vehicle } from '@gangway/contract/crew'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { type Absence, allAbsencesText } from './absence-text.ts'
import { AbsencesField } from './absences-field.tsx'
import { type PartBody, type PartKind, type Parts, stalePart, useSavePart } from './crew.api.ts'
import { RemovePart } from './remove-part.tsx'
import { type AbsenceFieldName, useAbsences } from './use-absences.ts'

/** Props of a person’s or vehicle’s panel. */
export interface PartPanelProps<Part extends CrewMember | Vehicle> {
  agency_id: number
  /** Null for one that is to be added. */
  part: Part | null
  onClose: () => void
}

/** Adds, changes or removes a person or vehicle of an agency. */
export function PartPanel<Kind extends PartKind, Name extends string>({
  of,
  agency_id,
  part,
  labels: own,
  factsOf,
  bodyOf,
  children,
  onClose,
}: PartPanelProps<Parts[Kind]> & {
  of: Kind
  /** Fields besides the name and the days away. */
  labels: Readonly<Record<Name, string>>
  /** Their values, for a form that someone else has overtaken. */
  factsOf: (part: Parts[Kind]) => readonly (readonly [string, string])[]
  bodyOf: (
    values: Record<Name, string>,
    rest: { name: string; absences: Absence[] },
  ) => PartBody<Kind>
  children: (
    field: (name: Name) => { name: string; label: string; error: string | undefined },
  ) => ReactNode
}) {
  const { t, language } = useLanguage()
  const kind: PartKind = of
  const [problem, setProblem] = useState<string | null>(null)
  const absences = useAbsences(part?.absences ?? [])
  const labels = { name: t('crew.name'), ...own, ...absences.labels } as Record<
    'name' | Name | AbsenceFieldName,
    string
  >
  const { seen, overtaken } = useSeenRow<Parts[Kind] | null>(part, (row) => [
    [labels.name, row.name],
    ...factsOf(row),
    [t('crew.absences'), allAbsencesText(t, language, row.absences)],
  ])
  const save = useSavePart(of, { agency_id, seen }, () => {
    toastSuccess(t(part === null ? `crew.${kind}.added` : `crew.${kind}.saved`))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    save.mutate(bodyOf(values, { name: values.name, absences: absences.sent() }), {
      onError: refuse,
    })
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(stalePart(of, error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={part?.name ?? t(`crew.${kind}.add`)} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(part === null ? `crew.${kind}.add` : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('name')}
          required
          withAsterisk={false}
          maxLength={100}
          autoComplete="off"
          defaultValue={part?.name}
          data-autofocus
        />
        {children(field)}
        <AbsencesField absences={absences} errorOf={(name) => field(name).error} />
      </PanelForm>
      {seen !== null && (
        <RemovePart of={of} agency_id={agency_id} id={seen.id} name={seen.name} onClose={onClose} />
      )}
    </SidePanel>
  )
}
