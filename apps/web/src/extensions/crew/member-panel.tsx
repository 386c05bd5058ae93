import type { CrewMember } from '@gangway/contract/crew'
import { crewRoles } from '@gangway/domain/dispatches/dispatch'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { groupedPhone } from '../../shared/format/call-address.ts'
import { languageName } from '../../shared/format/language-name.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { TagsField } from '../../shared/ui/tags-field.tsx'
import { AbsencesField } from './absences-field.tsx'
import { allAbsencesText } from './absence-text.ts'
import { staleMember, useRemoveMember, useSaveMember } from './crew.api.ts'
import classes from './crew.module.css'
import { RemovePart } from './remove-part.tsx'
import { type AbsenceFieldName, useAbsences } from './use-absences.ts'

type FieldName = 'name' | 'phone' | `role-${(typeof crewRoles)[number]}` | AbsenceFieldName

/** Adds, changes or removes a person of an agency's crew. */
export function MemberPanel({
  agency_id,
  member,
  onClose,
}: {
  agency_id: number
  /** Null for one that is to be added. */
  member: CrewMember | null
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [languages, setLanguages] = useState<GuideLanguage[]>(member?.languages ?? [])
  const absences = useAbsences(member?.absences ?? [])
  const namesOf = (codes: readonly string[]) =>
    codes.map((code) => languageName(code, language)).join(', ')
  const { seen, overtaken } = useSeenRow(member, (row) => [
    [t('crew.name'), row.name],
    [t('crew.phone'), groupedPhone(row.phone ?? '')],
    [t('crew.roles'), row.roles.map((role) => t(`crew.role.${role}`)).join(', ')],
    [t('crew.languages'), namesOf(row.languages)],
    [t('crew.absences'), allAbsencesText(t, language, row.absences)],
  ])
  const save = useSaveMember(agency_id, seen, () => {
    toastSuccess(t(member === null ? 'crew.crew.added' : 'crew.crew.saved'))
    onClose()
  })
  const remove = useRemoveMember(agency_id, () => {
    toastSuccess(t('crew.crew.removed'))
    onClose()
  })
  const labels: Record<FieldName, string> = {
    name: t('crew.name'),
    phone: t('crew.phone'),
    'role-guide': t('crew.role.guide'),
    'role-driver': t('crew.role.driver'),
    'role-escort': t('crew.role.escort'),
    ...absences.labels,
  }
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    save.mutate(
      {
        name: values.name,
        phone: values.phone.trim() === '' ? null : values.phone,
        roles: crewRoles.filter((role) => values[`role-${role}`] !== ''),
        languages,
        absences: absences.sent(),
      },
      { onError: refuse },
    )
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleMember(error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={member?.name ?? t('crew.crew.add')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t(member === null ? 'crew.crew.add' : 'forms.save')}
        isPending={save.isPending}
        onClose={onClose}
      >
        <TextInput
          {...field('name')}
          required
          withAsterisk={false}
          maxLength={100}
          autoComplete="off"
          defaultValue={member?.name}
          data-autofocus
        />
        <TextInput
          {...field('phone')}
          type="tel"
          description={t('crew.phoneHint')}
          maxLength={40}
          autoComplete="off"
          defaultValue={groupedPhone(member?.phone ?? '')}
        />
        <fieldset className={classes.absences}>
          <legend>{t('crew.roles')}</legend>
          <div className={classes.roles}>
            {crewRoles.map((role) => (
              <Checkbox
                key={role}
                {...field(`role-${role}`)}
                defaultChecked={member?.roles.includes(role)}
              />
            ))}
          </div>
        </fieldset>
        <TagsField
          label={t('crew.languages')}
          placeholder={t('crew.languagesPlaceholder')}
          options={guideLanguages.map((value) => ({ value, label: languageName(value, language) }))}
          value={languages}
          onChange={setLanguages}
        />
        <AbsencesField absences={absences} errorOf={(name) => field(name).error} />
      </PanelForm>
      {seen !== null && (
        <RemovePart
          of="crew"
          name={seen.name}
          remove={{ ...remove, mutate: () => remove.mutate(seen.id) }}
        />
      )}
    </SidePanel>
  )
}
