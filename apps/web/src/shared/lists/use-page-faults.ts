import type { ListParams } from '@gangway/domain/lists/list-params'
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
    change: Partial<Pick<ListParams<object>, 'page'>>,
    options: { replace: boolean },
  ) => void
}): boolean {
  const t = useText()
  useEffect(() => {
    if (error !== null) toastError(errorText(t, error))
  }, [error, t])

  const isBeyondEnd = page !== undefined && isCurrent && asked > page.last_page
  useEffect(() => {
    if (isBeyondEnd) onChange({ page: page.last_page }, { replace: true })
  }, [isBeyondEnd, page, onChange])
  return isBeyondEnd
}
