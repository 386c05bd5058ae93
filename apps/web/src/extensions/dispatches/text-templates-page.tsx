import type { TextTemplate } from '@gangway/contract/text-templates'
import {
  fillTemplate,
  maximumTemplate,
  placeholdersOf,
} from '@gangway/domain/dispatches/text-template'
import { languages } from '@gangway/domain/languages/language'
import { inLanguage } from '@gangway/texts/template'
import { placeholderExamples } from '@gangway/texts/text-templates'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { SettingsSection } from '../../features/accounts/profile/settings-section.tsx'
import { config } from '../../shared/browser/config.ts'
import { usePageTitle } from '../../shared/browser/use-page-title.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { LoadFailed } from '../../shared/ui/load-failed.tsx'
import { LoadingRows } from '../../shared/ui/loading-rows.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { staleTemplate, useChangeTextTemplate, useTextTemplates } from './text-templates.api.ts'
import classes from './text-templates.module.css'

/** For admins: texts for crew and customers, with placeholders. */
export function TextTemplatesPage() {
  const t = useText()
  const { data: templates, error, refetch } = useTextTemplates()
  usePageTitle(`${t('route.Texts')} | ${config.app_name}`)
  return (
    <article className={classes.page}>
      <PageHeader title={t('route.Texts')} description={t('textTemplates.hint')} />
      {templates === undefined && error === null && <LoadingRows rows={8} columns={2} />}
      {templates === undefined && error !== null && (
        <LoadFailed title={t('textTemplates.failed')} error={error} onRetry={refetch} />
      )}
      {templates?.map((template) => (
        <TemplateSection key={template.kind} template={template} />
      ))}
    </article>
  )
}

function TemplateSection({ template: first }: { template: TextTemplate }) {
  const t = useText()
  // A version fetched later is one that the form does not show.
  const [template, setTemplate] = useState(first)
  const { kind } = template
  const name = t(`textTemplates.for.${kind}`)
  const [texts, setTexts] = useState(template)
  const [problem, setProblem] = useState<string | null>(null)
  const labels = { text_en: t('textTemplates.textEn'), text_de: t('textTemplates.textDe') }
  const { seen, overtaken } = useSeenRow(template, (row) => [
    [labels.text_en, row.text_en],
    [labels.text_de, row.text_de],
  ])
  const change = useChangeTextTemplate((changed) => {
    setTemplate(changed)
    toastSuccess(t('forms.saved', { name }))
  })
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    change.mutate({ kind, ...values, version: seen.version }, { onError: refuse })
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleTemplate(error)) ?? errorText(t, error))
  }

  return (
    <SettingsSection title={name} hint={t('textTemplates.placeholderHint')}>
      <form {...form} className={classes.form}>
        <ul className={classes.placeholders}>
          {placeholdersOf[kind].map((placeholder) => (
            <li key={placeholder}>
              <code>{`{${placeholder}}`}</code> {t(`placeholderNames.${placeholder}`)}
            </li>
          ))}
        </ul>
        {languages.map((language) => {
          const column = `text_${language}` as const
          const examples = inLanguage(placeholderExamples, language)
          return (
            <div key={language}>
              <Textarea
                {...field(column)}
                lang={language}
                required
                withAsterisk={false}
                maxLength={maximumTemplate}
                autosize
                minRows={3}
                defaultValue={template[column]}
                onChange={({ currentTarget }) =>
                  setTexts((others) => ({ ...others, [column]: currentTarget.value }))
                }
              />
              <p className={classes.label}>{t('textTemplates.preview')}</p>
              <p className={classes.preview} lang={language}>
                {fillTemplate(texts[column], examples, (unknown) => `{${unknown}}`).text}
              </p>
            </div>
          )
        })}
        {problem !== null && <p role="alert">{problem}</p>}
        <div>
          <Button type="submit" loading={change.isPending}>
            {t('forms.save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  )
}
