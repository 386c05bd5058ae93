import type { Event } from '@gangway/contract/events'
import type { Order } from '@gangway/contract/orders'
import { useMemo, useState } from 'react'
import { toastSuccess } from '../../shared/flash/toast.ts'
import { faultText } from '../../shared/forms/form-texts.ts'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useLanguage } from '../../shared/i18n/language-context.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { PanelForm } from '../../shared/ui/panel-form.tsx'
import { faultyPaths, hasChangedMeanwhile, useEnterData } from './data-requests.api.ts'
import classes from './enter-data.module.css'
import { EnteredFields, labelsOf } from './enter-data-fields.tsx'
import { missingParts, readEntered } from './entered-data.ts'
import type { OrdersOnPage } from './orders.api.ts'

interface Props {
  event: Event
  order: Order
  onPage: OrdersOnPage
  onLeave: (wasSaved: boolean) => void
}

/** Where the operator's people enter what an order's persons lack; values already present are not shown. */
export function EnterDataDialog({ event, order, onPage, onLeave }: Props) {
  const { t } = useLanguage()
  const { customer } = order
  return (
    <Dialog
      onClose={() => onLeave(false)}
      title={t('dataRequests.enterTitle', { customer })}
      size="lg"
    >
      <EnterDataForm event={event} order={order} onPage={onPage} onLeave={onLeave} />
    </Dialog>
  )
}

function EnterDataForm({ event, order, onPage, onLeave }: Props) {
  const text = useLanguage()
  const { t } = text
  const parts = useMemo(() => missingParts(order.subproducts), [order.subproducts])
  const labels = labelsOf(t, parts)
  const [isEmpty, setIsEmpty] = useState(false)
  const save = useEnterData({
    event_id: event.event_id,
    onPage,
    onDone: () => {
      toastSuccess(t('dataRequests.entered', { customer: order.customer }))
      onLeave(true)
    },
  })
  const { form, field } = useCheckedForm(labels, (values, { refuse }) => {
    const { entries, fault, names } = readEntered(parts, values)
    setIsEmpty(entries.length === 0)
    if (entries.length === 0) return
    if (fault !== null) {
      refuse(fault.name, faultText(text, labels[fault.name] ?? '', { rule: fault.reason }))
      return
    }
    save.mutate(
      { id: order.id, body: { entries } },
      {
        onError: (error) => {
          const path = faultyPaths(error).find((one) => names.has(one))
          if (path === undefined) return
          const name = names.get(path) ?? ''
          // The server names the field by its path in the request.
          refuse(name, errorText(t, error).replace(path, labels[name] ?? ''))
        },
      },
    )
  })
  return (
    <>
      {hasChangedMeanwhile(save.error) && (
        <output className={classes.news}>
          {t(parts.length === 0 ? 'dataRequests.nothingLeft' : 'dataRequests.enteredElsewhere')}
        </output>
      )}
      {parts.length > 0 && (
        <>
          <p className={classes.hint}>{t('dataRequests.enterHint')}</p>
          <PanelForm
            form={form}
            problem={isEmpty ? t('dataRequests.nothing') : problemOf()}
            submitLabel={t('forms.save')}
            isPending={save.isPending}
            onClose={() => onLeave(false)}
          >
            <EnteredFields parts={parts} order={order} field={field} />
          </PanelForm>
        </>
      )}
    </>
  )

  /** Faults of a field stand beside it. */
  function problemOf(): string | null {
    const { error } = save
    if (error === null || hasChangedMeanwhile(error)) return null
    return faultyPaths(error).length > 0 ? null : errorText(t, error)
  }
}
