import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../shared/i18n/language-context.tsx'
import { type AskedOrder, exportAddress } from './personal-data.api.ts'
import { HeldOrders, PersonalDataDialog } from './personal-data-dialog.tsx'
import classes from './personal-data.module.css'

/** What the archive holds, and a link to it: the browser saves it as it arrives. */
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
            <Button
              component="a"
              href={exportAddress(asked)}
              download
              data-autofocus
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('privacy.download')}
            </Button>
          </Group>
        </>
      )}
    </PersonalDataDialog>
  )
}
