import type { Program } from '@gangway/contract/programs'
import { type Scope, scopesOf } from '@gangway/domain/accounts/scopes'
import { useState } from 'react'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { formatInstant } from '../../shared/format/instant.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { ProgramFields, programOfValues } from './program-fields.tsx'
import { ProgramKeys } from './program-keys.tsx'
import { staleProgram, useUpdateProgram } from './programs.api.ts'
import classes from './programs.module.css'

/** One program: what it may do and from where, and below that its keys. */
export function ProgramPanel({
  program,
  onChanged,
  onClose,
}: {
  program: Program
  onChanged: (program: Program) => void
  onClose: () => void
}) {
  const { t, language } = useLanguage()
  const time = formatInstant(program.created_at, language)
  return (
    <SidePanel title={program.name} onClose={onClose}>
      <p className={classes.hint}>
        {program.agency?.name ?? t('programs.ownOperator')}
        {' · '}
        {program.created_by === null
          ? t('programs.madeUnknown', { time })
          : t('programs.made', { time, name: program.created_by })}
      </p>
      {program.is_revoked ? (
        <p className={classes.hint}>{t('programs.isRevoked')}</p>
      ) : (
        <>
          <ProgramForm program={program} onClose={onClose} />
          <ProgramKeys program={program} onChanged={onChanged} onClose={onClose} />
        </>
      )}
    </SidePanel>
  )
}

function ProgramForm({ program, onClose }: { program: Program; onClose: () => void }) {
  const { t } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const [scopes, setScopes] = useState<readonly Scope[]>(program.scopes)
  const [scopesProblem, setScopesProblem] = useState<string | null>(null)
  const { seen, overtaken } = useSeenRow(program, ({ name, scopes: given, reason, networks }) => [
    [t('programs.name'), name],
    [t('programs.scopes'), given.map((scope) => t(`programs.scope.${scope}`)).join(', ')],
    [t('programs.reason'), reason ?? '–'],
    [t('programs.networks'), networks.join(', ')],
  ])
  const update = useUpdateProgram(({ name }) => {
    toastSuccess(t('forms.saved', { name }))
    onClose()
  })
  const { form, field, refuseField } = useCheckedForm(
    {
      name: t('programs.name'),
      reason: t('programs.reason'),
      networks: t('programs.networks'),
    },
    (values) => {
      setProblem(null)
      setScopesProblem(scopes.length === 0 ? t('programs.noScope') : null)
      if (scopes.length === 0) return
      const { id: program_id, version } = seen
      const change = { program_id, version, ...programOfValues(values, scopes) }
      update.mutate(change, { onError: tell })
    },
  )

  function tell(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleProgram(error)) ?? errorText(t, error))
  }

  return (
    <PanelForm
      form={form}
      problem={problem}
      submitLabel={t('forms.save')}
      isPending={update.isPending}
      onClose={onClose}
    >
      <ProgramFields
        program={program}
        offered={scopesOf(program.agency === null ? 'operator' : 'agency')}
        scopes={scopes}
        scopesProblem={scopesProblem}
        field={field}
        onScopes={(chosen) => {
          setScopesProblem(null)
          setScopes(chosen)
        }}
      />
    </PanelForm>
  )
}
