import type { Program } from '@gangway/contract/programs'
import { needsReason, type Scope } from '@gangway/domain/accounts/scopes'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useText } from '../../shared/i18n/language-context.tsx'
import classes from './programs.module.css'

export interface AgencyChoice {
  id: number
  name: string
}

export type FieldName = 'name' | 'reason' | 'networks'

type Field = (name: FieldName) => { name: string; label: string; error: string | undefined }

/** Fields common to making and changing a program: its name, its scopes, and its networks. */
export function ProgramFields({
  program,
  offered,
  scopes,
  scopesProblem,
  field,
  onScopes,
}: {
  /** Null for one that is to be made. */
  program: Program | null
  offered: readonly Scope[]
  scopes: readonly Scope[]
  scopesProblem: string | null
  field: Field
  onScopes: (scopes: Scope[]) => void
}) {
  const t = useText()
  return (
    <>
      <TextInput
        {...field('name')}
        description={t('programs.nameHint')}
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        defaultValue={program?.name}
        data-autofocus={program === null ? true : undefined}
      />
      <Checkbox.Group
        label={t('programs.scopes')}
        description={t('programs.scopesHint')}
        error={scopesProblem}
        value={[...scopes]}
        onChange={(chosen) => onScopes(offered.filter((scope) => chosen.includes(scope)))}
      >
        <div className={classes.scopes}>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`programs.scope.${scope}`)}
              description={t(`programs.scopeHint.${scope}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {needsReason(scopes) && (
        <Textarea
          {...field('reason')}
          description={t('programs.reasonHint')}
          required
          withAsterisk={false}
          maxLength={500}
          autosize
          minRows={2}
          defaultValue={program?.reason ?? ''}
        />
      )}
      <TextInput
        {...field('networks')}
        description={t('programs.networksHint')}
        placeholder="203.0.113.0/24"
        autoComplete="off"
        spellCheck={false}
        defaultValue={program?.networks.join(', ')}
      />
    </>
  )
}

export function programOfValues(
  values: Partial<Record<FieldName, string>>,
  scopes: readonly Scope[],
) {
  const reason = (values.reason ?? '').trim()
  return {
    name: (values.name ?? '').trim(),
    scopes: [...scopes],
    reason: needsReason(scopes) && reason !== '' ? reason : null,
    networks: (values.networks ?? '').split(/[\s,;]+/).filter((entry) => entry !== ''),
  }
}

/** Days until a key expires; empty: never. */
const lifetimes = ['30', '90', '180', '365', ''] as const

export function LifetimeSelect({ name, label }: { name: string; label: string }) {
  const t = useText()
  return (
    <NativeSelect
      name={name}
      label={label}
      defaultValue="90"
      data={lifetimes.map((days) => ({
        value: days,
        label: days === '' ? t('programs.neverExpires') : t('programs.days', { n: Number(days) }),
      }))}
    />
  )
}

export function lifetimeOf(value: string | undefined): number | null {
  return value === undefined || value === '' ? null : Number(value)
}
