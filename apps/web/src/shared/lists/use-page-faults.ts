import { useEffect } from 'react'
import { useText } from '../i18n/language-context.tsx'
import { errorText } from '../http/error-text.ts'
import { toastError } from '../flash/toast.ts'

/**
 * Says in a toast why a page of a list did not load, and leads from a page that no longer exists to
 * the last one, because a remembered page may be past the end by now.
 *
 * @returns whether the list is on its way to its last page
 */
export function usePageFaults({
  error,
  page,
  isCurrent,
  asked,
  onChange,
}: {
  error: Error | null
  page: { last_page: number } | undefined
  isCurrent: boolean
  /** The number of the requested page. */
  asked: number
  onChange: (
    change: (newest: { page: number }) => { page: number } | null,
    options: { replace: boolean },
  ) => unknown
}): boolean {
  const t = useText()
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  const isBeyondEnd = page !== undefined && isCurrent && asked > page.last_page
  useEffect(() => {
    if (!isBeyondEnd) return
    const { last_page } = page
    onChange((newest) => (newest.page === asked ? { page: last_page } : null), { replace: true })
  }, [isBeyondEnd, page, asked, onChange])
  return isBeyondEnd
}
