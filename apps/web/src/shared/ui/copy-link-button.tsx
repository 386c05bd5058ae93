import { ActionIcon } from '@mantine/core'
import { IconLink } from './icons.ts'
import { useLocation } from 'react-router'
import { toastError, toastSuccess } from '../flash/toast.ts'
import { useText } from '../i18n/language-context.tsx'

/** Copies the address under which a colleague finds the list as it is shown here. */
export function CopyLinkButton({ query }: { query: URLSearchParams }) {
  const t = useText()
  const { pathname } = useLocation()
  const copy = async () => {
    const address = new URL(`${pathname}?${query}`, window.location.origin)
    try {
      await navigator.clipboard.writeText(address.href)
      toastSuccess(t('lists.linkCopied'))
    } catch {
      // The browser keeps the clipboard from pages that are not served safely.
      toastError(t('lists.linkNotCopied'))
    }
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t('lists.copyLink')}
      title={t('lists.copyLink')}
      onClick={() => void copy()}
    >
      <IconLink size={16} aria-hidden />
    </ActionIcon>
  )
}
