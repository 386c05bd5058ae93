import type { Claim } from '@gangway/contract/claims'
import { claimDays, claimReasons } from '@gangway/domain/asks/claim'
import { attachmentEndings } from '@gangway/domain/comments/attachment-rules'
import { maximumRequestWords, needsWords } from '@gangway/domain/events/pickup-request'
import { FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import type { Translate } from '../../shared/i18n/text-types.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import section from '../../shared/ui/panel-section.module.css'
import { useCloseClaim, useMakeClaim } from './claims.api.ts'
import classes from './statements.module.css'

/** Subject of a claim; left out: the whole event, or all sub-products. */
export interface ClaimSubject {
  event_id: number
  excursion_id?: number
  sub_product?: string
}

export const reasonText = (t: Translate, reason: Claim['reason']) =>
  t(reason === 'other' ? 'pickup.reason.other' : `claims.reason.${reason}`)

const manyWords = {
  withAsterisk: false,
  autosize: true,
  minRows: 2,
  maxRows: 8,
  maxLength: maximumRequestWords,
}

/** Asks what is claimed, and by when the other side is to answer. */
export function MakeClaimDialog({
  subject: { event_id, ...about },
  onClose,
}: {
  subject: ClaimSubject
  onClose: () => void
}) {
  const t = useText()
  const [reason, setReason] = useState<Claim['reason'] | null>(null)
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const make = useMakeClaim(event_id, () => {
    toastSuccess(t('claims.sent'))
    onClose()
  })
  const labels = {
    reason: t('pickup.reason'),
    percent: t('claims.percent'),
    words: t('pickup.words'),
    days: t('claims.days'),
  }
  const { form, field, refuseField } = useCheckedForm(labels, ({ percent, words, days }) => {
    if (reason === null) return
    setProblem(null)
    const share = percent === '' ? {} : { percent: Number(percent) }
    const asked = { ...about, reason, words, days: Number(days), ...share }
    make.mutate({ ...asked, files }, { onError: showRefusal })
  })

  function showRefusal(error: Error) {
    if (!refuseField(error)) setProblem(errorText(t, error))
  }

  const whole = { type: 'number', inputMode: 'numeric', step: 1, withAsterisk: false } as const
  return (
    <Dialog onClose={onClose} title={t('claims.makeTitle')}>
      <PanelForm
        form={form}
        problem={problem}
        submitLabel={t('claims.send')}
        isPending={make.isPending}
        onClose={onClose}
      >
        <p className={section.hint}>{t('claims.hint')}</p>
        <NativeSelect
          {...field('reason')}
          required
          withAsterisk={false}
          data={[
            { value: '', label: t('pickup.chooseReason') },
            ...claimReasons.map((value) => ({ value, label: reasonText(t, value) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            setReason(claimReasons.find((one) => one === value) ?? null)
          }
          data-autofocus
        />
        <TextInput
          {...field('percent')}
          {...whole}
          description={t('claims.percentHint')}
          min={0}
          max={100}
        />
        <Textarea
          {...field('words')}
          {...manyWords}
          required={reason !== null && needsWords(reason)}
        />
        <FileInput
          label={t('claims.files')}
          description={t('claims.filesHint')}
          placeholder={t('imports.choose')}
          accept={attachmentEndings}
          valueComponent={ChosenFiles}
          multiple
          clearable
          value={files}
          onChange={setFiles}
        />
        <TextInput
          {...field('days')}
          {...whole}
          required
          min={1}
          max={claimDays.most}
          defaultValue={claimDays.usual}
        />
      </PanelForm>
    </Dialog>
  )
}

function ChosenFiles({ value }: { value: null | File | File[] }) {
  return [value].flat().map(
    (file) =>
      file !== null && (
        <bdi key={file.name} className={classes.chosen}>
          {file.name}
        </bdi>
      ),
  )
}

/** Asks why a claim is refused. */
export function RefuseClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useText()
  const refuse = useCloseClaim(claim, 'refuse', () => {
    toastSuccess(t('claims.closed.refuse'))
    onClose()
  })
  const { form, field } = useCheckedForm({ words: t('pickup.words') }, (values) =>
    refuse.mutate(values),
  )
  return (
    <Dialog onClose={onClose} title={t('claims.refuseTitle')}>
      <PanelForm
        form={form}
        problem={null}
        submitLabel={t('claims.refuseTitle')}
        isPending={refuse.isPending}
        onClose={onClose}
      >
        <p className={section.hint}>{t('claims.refuseHint')}</p>
        <Textarea {...field('words')} {...manyWords} required data-autofocus />
      </PanelForm>
    </Dialog>
  )
}
