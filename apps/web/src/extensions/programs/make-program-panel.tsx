import { type Scope, scopesOf } from '@gangway/domain/accounts/scopes'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import {
  type AgencyChoice,
  lifetimeOf,
  LifetimeSelect,
  ProgramFields,
  programOfValues,
} from './program-fields.tsx'
import { type MadeKey, useCreateProgram } from './programs.api.ts'
import { ShownKey } from './shown-key.tsx'

/** Makes a program with its first key, and then shows the key. */
export function MakeProgramPanel({
  agencies,
  onClose,
}: {
  /** Null: an agency's people make their own agency's. */
  agencies: readonly AgencyChoice[] | null
  onClose: () => void
}) {
  const t = useText()
  const [made, setMade] = useState<MadeKey | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [agency, setAgency] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>(['events.view'])
  const [scopesProblem, setScopesProblem] = useState<string | null>(null)
  const isOperators = agencies !== null && agency === ''
  const offered = scopesOf(isOperators ? 'operator' : 'agency')
  const given = scopes.filter((scope) => offered.includes(scope))
  const create = useCreateProgram(setMade)
  const { form, field, refuseField } = useCheckedForm(
    {
      name: t('programs.name'),
      agency_id: t('programs.owner'),
      reason: t('programs.reason'),
      networks: t('programs.networks'),
      lifetime_days: t('programs.lifetime'),
    },
    (values) => {
      setProblem(null)
      setScopesProblem(given.length === 0 ? t('programs.noScope') : null)
      if (given.length === 0) return
      create.mutate(
        {
          ...programOfValues(values, given),
          agency_id: agency === '' ? null : Number(agency),
          lifetime_days: lifetimeOf(values.lifetime_days),
        },
        { onError: tell },
      )
    },
  )

  function tell(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  if (made !== null) {
    return (
      <SidePanel title={made.program.name} onClose={onClose}>
        <ShownKey apiKey={made.key} onKept={onClose} />
      </SidePanel>
    )
  }

  return (
    <SidePanel title={t('programs.make')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t('programs.make')}
        isPending={create.isPending}
        onClose={onClose}
      >
        {agencies !== null && (
          <NativeSelect
            {...field('agency_id')}
            data={[
              { value: '', label: t('programs.ownOperator') },
              ...agencies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={agency}
            onChange={({ currentTarget }) => setAgency(currentTarget.value)}
          />
        )}
        <ProgramFields
          program={null}
          offered={offered}
          scopes={given}
          scopesProblem={scopesProblem}
          field={field}
          onScopes={(chosen) => {
            setScopesProblem(null)
            setScopes(chosen)
          }}
        />
        <LifetimeSelect name="lifetime_days" label={t('programs.lifetime')} />
      </PanelForm>
    </SidePanel>
  )
}
