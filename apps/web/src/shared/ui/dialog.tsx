import { Modal, type ModalProps } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/language-context.tsx'

/** A dialog over the page. Its opener sees to the focus after it (`useRegainedFocus`). */
export function Dialog({
  children,
  ...props
}: Pick<ModalProps, 'title' | 'size' | 'onClose' | 'children'>) {
  const t = useText()
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      {...props}
    >
      <FirstFocus />
      {children}
    </Modal>
  )
}

const firstField = '[data-autofocus]'

/**
 * Moves the focus in the moment the dialog opens. Its focus trap waits for a timer, until which typed keys would go to
 * the page, and then goes by the attribute: that moves with the focus.
 */
function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role=dialog]')
    dialog?.addEventListener('focusin', ({ target }) => {
      dialog.querySelector(firstField)?.removeAttribute('data-autofocus')
      if (target instanceof Element) target.setAttribute('data-autofocus', '')
    })
    dialog?.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true })
  }, [])
  return <span ref={place} hidden />
}
