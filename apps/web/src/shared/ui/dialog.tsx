import { Modal, type ModalProps } from '@mantine/core'
import { useText } from '../i18n/language-context.tsx'

/** A dialog over the page. Its opener sees to the focus after it (`useRegainedFocus`). */
export function Dialog(props: Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'>) {
  const t = useText()
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      {...props}
    />
  )
}
