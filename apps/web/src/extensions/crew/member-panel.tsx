import type { CrewMember } from '@gangway/contract/crew'
import { crewRoles } from '@gangway/domain/dispatches/dispatch'
import { type GuideLanguage, guideLanguages } from '@gangway/domain/events/guide-languages'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { groupedPhone } from '../../shared/format/call-address.ts'
import { languageName } from '../../shared/format/language-name.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { TagsField } from '../../shared/ui/tags-field.tsx'
import classes from './crew.module.css'
import { PartPanel, type PartPanelProps } from './part-panel.tsx'

/** Adds, changes or removes a person of an agency's crew. */
export function MemberPanel(props: PartPanelProps<CrewMember>) {
  const { part: member } = props
  const { t, language } = useLanguage()
  const [languages, setLanguages] = useState<GuideLanguage[]>(member?.languages ?? [])
  return (
    <PartPanel
      {...props}
      of="crew"
      labels={{
        phone: t('crew.phone'),
        'role-guide': t('crew.role.guide'),
        'role-driver': t('crew.role.driver'),
        'role-escort': t('crew.role.escort'),
      }}
      factsOf={(row) => [
        [t('crew.phone'), groupedPhone(row.phone ?? '')],
        [t('crew.roles'), row.roles.map((role) => t(`crew.role.${role}`)).join(', ')],
        [t('crew.languages'), row.languages.map((code) => languageName(code, language)).join(', ')],
      ]}
      bodyOf={(values, rest) => ({
        ...rest,
        phone: values.phone.trim() === '' ? null : values.phone,
        roles: crewRoles.filter((role) => values[`role-${role}`] !== ''),
        languages,
      })}
    >
      {(field) => (
        <>
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
            options={guideLanguages.map((value) => ({
              value,
              label: languageName(value, language),
            }))}
            value={languages}
            onChange={setLanguages}
          />
        </>
      )}
    </PartPanel>
  )
}
