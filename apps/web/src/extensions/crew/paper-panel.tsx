import type { AgencyCrew } from '@gangway/contract/crew'
import { paperKinds } from '@gangway/domain/dispatches/dispatch'
import { attachmentEndings } from '@gangway/domain/comments/attachment-rules'
import { FileInput, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { FormDateField } from '../../shared/ui/form-date-field.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { useAddPaper } from './crew.api.ts'

/** Adds a licence, insurance or permit of the agency, a person or a vehicle. */
export function PaperPanel({
  agency_id,
  owners: { crew, vehicles },
  onClose,
}: {
  agency_id: number
  owners: Pick<AgencyCrew, 'crew' | 'vehicles'>
  onClose: () => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const add = useAddPaper(agency_id, () => {
    toastSuccess(t('crew.papers.added'))
    onClose()
  })
  const labels = {
    kind: t('crew.paper'),
    owner: t('crew.owner'),
    valid_until: t('crew.validUntil'),
  }
  const { form, field, refuseField } = useCheckedForm(labels, (values) => {
    setProblem(null)
    const kind = paperKinds.find((known) => known === values.kind) ?? 'licence'
    const [of, id] = values.owner.split('-')
    add.mutate(
      {
        kind,
        crew_id: of === 'crew' ? Number(id) : null,
        vehicle_id: of === 'vehicle' ? Number(id) : null,
        valid_until: values.valid_until,
        file,
      },
      { onError: refuse },
    )
  })

  function refuse(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  const people = crew.map(({ id, name }) => ({ value: `crew-${id}`, label: name }))
  const coaches = vehicles.map(({ id, name }) => ({ value: `vehicle-${id}`, label: name }))
  return (
    <SidePanel title={t('crew.papers.add')} onClose={onClose}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t('crew.papers.add')}
        isPending={add.isPending}
        onClose={onClose}
      >
        <NativeSelect
          {...field('kind')}
          data={paperKinds.map((kind) => ({ value: kind, label: t(`crew.kind.${kind}`) }))}
          data-autofocus
        />
        <NativeSelect
          {...field('owner')}
          data={[
            { value: '', label: t('crew.ownerAgency') },
            ...(people.length === 0 ? [] : [{ group: t('crew.crew'), items: people }]),
            ...(coaches.length === 0 ? [] : [{ group: t('crew.vehicles'), items: coaches }]),
          ]}
        />
        <FormDateField {...field('valid_until')} isRequired />
        <FileInput
          label={t('crew.file')}
          description={t('crew.fileHint')}
          placeholder={t('crew.chooseFile')}
          accept={attachmentEndings}
          value={file}
          clearable
          onChange={setFile}
        />
      </PanelForm>
    </SidePanel>
  )
}
