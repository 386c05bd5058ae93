import type { AgencyRow } from '@gangway/contract/agencies'
import { useState } from 'react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { errorText } from '../../shared/http/error-text.ts'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { useSeenRow } from '../../shared/lists/use-seen-row.ts'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { staleAgency, useCreateAgency, useUpdateAgency } from './agencies.api.ts'
import { type AgencyFieldName, AgencyFields, agencyOfValues } from './agency-fields.tsx'
import { AgencyKey } from './agency-key.tsx'

/** Adds or changes an agency; the reference that imports use does not change. */
export function AgencyPanel({
  agency,
  onClose,
}: {
  /** Null for one that is to be added. */
  agency: AgencyRow | null
  onClose: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const labels: Record<AgencyFieldName, string> = {
    reference: t('agencies.reference'),
    name: t('agencies.name'),
    emails: t('agencies.emails'),
    contact_name: t('agencies.contactName'),
    contact_phone: t('agencies.contactPhone'),
    language: t('agencies.language'),
  }
  const { seen, overtaken } = useSeenRow(agency, ({ emails, language, ...others }) => {
    const texts: typeof labels = {
      ...others,
      emails: emails.join(', '),
      language: t(`shell.language.${language}`),
    }
    return Object.entries(labels).map(([name, label]) => [label, texts[name as AgencyFieldName]])
  })
  const create = useCreateAgency(({ name }) => finish(t('agencies.added', { name })))
  const update = useUpdateAgency(({ name }) => finish(t('forms.saved', { name })))
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    const columns = agencyOfValues(values)
    if (seen === null) {
      create.mutate({ reference: values.reference.trim(), ...columns }, { onError: tell })
      return
    }
    const { id: agency_id, version } = seen
    update.mutate({ agency_id, version, ...columns }, { onError: tell })
  })

  function finish(message: string) {
    toastSuccess(message)
    onClose()
  }

  function tell(error: Error) {
    if (!refuseField(error)) setProblem(overtaken(staleAgency(error)) ?? errorText(t, error))
  }

  return (
    <SidePanel title={agency?.name ?? t('agencies.add')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={agency === null ? t('agencies.add') : t('forms.save')}
        isPending={create.isPending || update.isPending}
        onClose={onClose}
      >
        <AgencyFields agency={agency} field={field} />
      </PanelForm>
      {agency !== null && <AgencyKey agency={agency} />}
    </SidePanel>
  )
}
