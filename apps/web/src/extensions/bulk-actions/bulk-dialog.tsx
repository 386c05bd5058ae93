import type { BulkPreview } from '@gangway/contract/bulk-actions'
import type { BulkActionKind } from '@gangway/domain/events/bulk-actions'
import { Button, Group, Modal, Progress } from '@mantine/core'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { type ReactNode, useId, useState } from 'react'
import { HttpError } from '@gangway/client/http-error'
import { fieldErrorsOf } from '@gangway/client/refusal'
import { focusOnMount } from '../../shared/forms/focus-on-mount.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { type BulkResult, useBulkPreview, usePerformBulkAction } from './bulk-actions.api.ts'
import classes from './bulk-dialog.module.css'
import {
  BulkFields,
  type BulkFieldValues,
  noBulkFields,
  previewed,
  toPerform,
} from './bulk-fields.tsx'
import { BulkPreviewList } from './bulk-preview-list.tsx'
import { BulkResults } from './bulk-results.tsx'
import type { CancelForm } from './cancel-fields.tsx'
import { MissedShips } from './missed-ships.tsx'
import { useOfferUndo } from './use-offer-undo.ts'

/** The fields of a cancellation, by the path under which the server names their faults. */
const cancelFaults = [
  ['action.decision_reason', 'reason'],
  ['action.reason', 'text'],
] as const

/**
 * Shows what an action would and would not do to each selected event, and carries out just that. It closes
 * by itself when all of it is done; else it says what was left out.
 */
export function BulkDialog({
  kind,
  ids: asked,
  onDone,
  onClose,
}: {
  kind: BulkActionKind
  ids: readonly number[]
  /** It was carried out, and there is nothing more to say. */
  onDone: () => void
  /** Nothing was changed. */
  onClose: () => void
}) {
  const t = useText()
  const [ids] = useState(asked)
  const [fields, setFields] = useState(noBulkFields)
  const [progress, setProgress] = useState(0)
  const preview = useBulkPreview(previewed(kind, fields), ids)
  const { offer, undone } = useOfferUndo()
  const { mutate, isPending, data: result, error } = usePerformBulkAction()
  const previews = preview.data ?? []
  const total = previews.filter(({ obstacle }) => obstacle === null).length
  const missed = previews.filter(({ conflicts }) => conflicts.length > 0)
  const [isAccepted, setIsAccepted] = useState(false)
  const isAsked = missed.length > 0 && !fields.leavesOut && !isAccepted
  const action = toPerform(kind, fields)

  const cancelForm = useId()
  const labels = { reason: t('reasons.reason'), text: t('reasons.words') }
  const { form, field, refuse } = useCheckedForm(labels, perform)

  function perform() {
    if (action === null) return
    const run = { action, previews, onProgress: setProgress }
    mutate(run, { onSuccess: finish, onError: showInField })
  }
  function showInField(refused: Error) {
    if (!(refused instanceof HttpError)) return
    for (const [path, name] of cancelFaults) {
      const [problem] = fieldErrorsOf(refused)[path] ?? []
      if (problem !== undefined) refuse(name, problem)
    }
  }
  function finish(whole: BulkResult) {
    const { outcomes, error: stopped } = whole
    offer(kind, whole)
    const isWhole = outcomes.every(({ obstacle }) => obstacle === null) && stopped === null
    if (isWhole && total === ids.length) onDone()
  }

  return (
    <Modal
      opened
      onClose={result === undefined ? onClose : onDone}
      title={result === undefined ? t(`bulk.title.${kind}`) : outcomeTitle()}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shell.close'), disabled: isPending }}
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      {result === undefined ? (
        <>
          <Preview
            kind={kind}
            fields={fields}
            isPending={isPending}
            isFetching={preview.isFetching}
            problem={preview.error}
            previews={previews}
            canceling={{ form: { ...form, id: cancelForm }, field }}
            onFields={setFields}
          >
            {missed.length > 0 && preview.error === null && (
              <MissedShips
                previews={missed}
                isLeftOut={fields.leavesOut}
                isAccepted={isAccepted}
                isDisabled={isPending}
                onLeaveOut={(leavesOut) => setFields({ ...fields, leavesOut })}
                onAccept={setIsAccepted}
              />
            )}
          </Preview>
          {error !== null && <Problem text={errorText(t, error)} />}
          {isPending && <Running done={progress} total={total} />}
          <Answers
            label={t(`bulk.do.${kind}`, { n: total })}
            isDangerous={kind === 'cancel'}
            isReady={
              (action !== null || kind === 'cancel') && total > 0 && !preview.isFetching && !isAsked
            }
            isPending={isPending}
            form={kind === 'cancel' ? cancelForm : undefined}
            onPerform={perform}
            onClose={onClose}
          />
        </>
      ) : (
        <Outcome previews={previews} result={result} undone={undone} onDone={onDone} />
      )}
    </Modal>
  )

  function outcomeTitle(): string {
    const done = result?.outcomes.filter(({ obstacle }) => obstacle === null).length ?? 0
    return t('bulk.resultTitle', { done: done - undone, total: ids.length })
  }
}

function Preview({
  kind,
  fields,
  isPending,
  isFetching,
  problem,
  previews,
  canceling,
  onFields,
  children,
}: {
  kind: BulkActionKind
  fields: BulkFieldValues
  isPending: boolean
  isFetching: boolean
  problem: Error | null
  previews: readonly BulkPreview[]
  canceling: CancelForm
  onFields: (fields: BulkFieldValues) => void
  /** Stands above what will be done. */
  children: ReactNode
}) {
  const t = useText()
  const isUnasked = previewed(kind, fields) === null
  return (
    <>
      <p className={classes.hint}>{t(`bulk.hint.${kind}`)}</p>
      <BulkFields
        kind={kind}
        values={fields}
        isDisabled={isPending}
        canceling={canceling}
        onChange={onFields}
      />
      {isUnasked && <p className={classes.hint}>{t('bulk.chooseTime')}</p>}
      {children}
      {isFetching && <output className={classes.checking}>{t('bulk.previewing')}</output>}
      {problem !== null && !isFetching && (
        <Problem text={`${t('bulk.previewFailed')} ${errorText(t, problem)}`} />
      )}
      {!isUnasked && !isFetching && problem === null && (
        <BulkPreviewList kind={kind} previews={previews} />
      )}
    </>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const t = useText()
  const text = t('bulk.progress', { done, total })
  return (
    <div className={classes.running}>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label={text} />
      <span className={classes.figures}>{text}</span>
    </div>
  )
}

function Answers({
  label,
  isDangerous,
  isReady,
  isPending,
  form,
  onPerform,
  onClose,
}: {
  label: string
  isDangerous: boolean
  isReady: boolean
  isPending: boolean
  /** Id of the form that it sends. */
  form: string | undefined
  onPerform: () => void
  onClose: () => void
}) {
  const t = useText()
  return (
    <Group justify="flex-end" gap="xs" mt="md" className={classes.answers ?? ''}>
      <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
        {t('forms.back')}
      </Button>
      <Button
        color={isDangerous ? 'red' : undefined}
        disabled={!isReady}
        loading={isPending}
        {...(form === undefined ? { onClick: onPerform } : { type: 'submit' as const, form })}
      >
        {label}
      </Button>
    </Group>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <p className={classes.problem} role="alert">
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </p>
  )
}

function Outcome({
  previews,
  result,
  undone,
  onDone,
}: {
  previews: readonly BulkPreview[]
  result: BulkResult
  /** For how many events it was taken back. */
  undone: number
  onDone: () => void
}) {
  const t = useText()
  return (
    <>
      {undone > 0 && (
        <output className={classes.checking}>{t('bulk.undone', { n: undone })}</output>
      )}
      {result.error !== null && (
        <Problem text={t('bulk.stopped', { reason: errorText(t, result.error) })} />
      )}
      <BulkResults previews={previews} outcomes={result.outcomes} />
      <Group justify="flex-end" mt="md">
        <Button onClick={onDone} ref={focusOnMount}>
          {t('shell.close')}
        </Button>
      </Group>
    </>
  )
}
