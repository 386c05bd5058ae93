import { Button, Group } from '@mantine/core'
import { IconDownload } from '../../shared/ui/icons.ts'
import { type MouseEvent, useRef } from 'react'
import { toastError } from '../../shared/flash/toast.ts'
import { errorText } from '../../shared/http/error-text.ts'
import { useText } from '../../shared/i18n/language-context.tsx'
import { type AskedOrder, exportAddress, useFreshFactors } from './personal-data.api.ts'
import { HeldOrders, PersonalDataDialog } from './personal-data-dialog.tsx'
import classes from './personal-data.module.css'

/** The archive's content, and a link to it: the browser saves it as it arrives. */
export function ExportDialog({ onClose, ...asked }: AskedOrder & { onClose: () => void }) {
  const t = useText()
  const { order_id } = asked.order
  return (
    <PersonalDataDialog
      {...asked}
      title={t('privacy.exportTitle', { order: order_id })}
      onClose={onClose}
    >
      {({ orders, comments }) => (
        <>
          <p className={classes.text}>{t('privacy.exportHint')}</p>
          <h3 className={classes.heading}>{t('privacy.orders')}</h3>
          <HeldOrders orders={orders} />
          {comments.length > 0 && <p className={classes.care}>{t('privacy.exportCare')}</p>}
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('shell.close')}
            </Button>
            <DownloadLink {...asked} />
          </Group>
        </>
      )}
    </PersonalDataDialog>
  )
}

function DownloadLink(asked: AskedOrder) {
  const t = useText()
  const { mutate } = useFreshFactors(asked)
  const isFresh = useRef(false)
  const confirmFirst = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    if (isFresh.current) {
      isFresh.current = false
      return
    }
    event.preventDefault()
    mutate(undefined, {
      onSuccess: () => {
        isFresh.current = true
        link.click()
      },
      onError: (error) => toastError(errorText(t, error)),
    })
  }
  return (
    <Button
      component="a"
      href={exportAddress(asked)}
      download
      data-autofocus
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={confirmFirst}
    >
      {t('privacy.download')}
    </Button>
  )
}
