import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { Button } from '@mantine/core'
import { IconUpload } from '../../shared/ui/page-icons.ts'
import { useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../../shared/i18n/language-context.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { CurrentTicket } from './current-ticket.tsx'
import classes from './ticket-section.module.css'
import { TicketVersions } from './ticket-versions.tsx'
import { claimOf } from './tickets.api.ts'
import { UploadProgress } from './upload-progress.tsx'
import { UploadProblem } from './upload-problem.tsx'
import { useTicketUpload } from './use-ticket-upload.ts'

/** The ticket of one order: upload, replace, download, remove (rule T1.7). */
export function TicketSection({
  event,
  order,
  onChanged,
}: {
  event: Pick<Event, 'event_id' | 'agency_hash'>
  order: Order
  onChanged: (order: Order) => void
}) {
  const t = useText()
  const claim = claimOf(event, order)
  const { state, upload, cancel, dismiss } = useTicketUpload(claim, onChanged)
  // A ticket that is there already is not replaced without a word.
  const [replacement, setReplacement] = useState<File | null>(null)
  const section = useRef<HTMLElement>(null)
  const hasTicket = order.ticket_details !== null
  const isBusy = state.kind === 'waiting' || state.kind === 'active'

  const take = async ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    const file = await asPdf(chosen)
    if (hasTicket) setReplacement(file)
    else void upload(file)
  }

  // Any file can be chosen; what is wrong with it is shown beside its name.
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files) => void take(files),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    noDrag: isBusy,
  })

  return (
    <section ref={section} aria-labelledby="ticket-title" className={classes.section} tabIndex={-1}>
      <div {...getRootProps()} className={classes.target} data-dragging={isDragActive || undefined}>
        <h3 className={classes.heading} id="ticket-title">
          {t('orders.ticket')}
        </h3>
        <input
          {...getInputProps({
            accept: '.pdf,application/pdf,image/*',
            'aria-label': t('tickets.file'),
          })}
        />
        {hasTicket && (
          <CurrentTicket
            claim={claim}
            order={order}
            isBusy={isBusy}
            onReplace={open}
            onRemoved={(changed) => {
              onChanged(changed)
              section.current?.focus()
            }}
          />
        )}
        {isBusy && <UploadProgress state={state} onCancel={cancel} />}
        {state.kind === 'error' && (
          <UploadProblem
            file={state.file}
            error={state.error}
            onRetry={() => void upload(state.file)}
            onDismiss={dismiss}
          />
        )}
        {!hasTicket && !isBusy && (
          <div className={classes.zone}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={open}
            >
              {t('tickets.upload')}
            </Button>
            <span className={classes.hint}>{t('tickets.uploadHint')}</span>
          </div>
        )}
        <TicketVersions claim={claim} order={order} />
      </div>
      {replacement !== null && (
        <ConfirmDialog
          question={t('tickets.replaceQuestion')}
          consequence={t('tickets.replaceHint', {
            present: order.filename ?? '',
            next: replacement.name,
          })}
          confirmLabel={t('tickets.replace')}
          refuseLabel={t('forms.keep')}
          isPending={false}
          problem={null}
          onConfirm={() => {
            setReplacement(null)
            void upload(replacement)
          }}
          onClose={() => setReplacement(null)}
        />
      )}
    </section>
  )
}

/** A photo becomes a PDF (rule T1.2); what cannot is refused like any other file. */
async function asPdf(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const { pdfOfPicture } = await import('./picture-pdf.ts')
  return (await pdfOfPicture(file)) ?? file
}
