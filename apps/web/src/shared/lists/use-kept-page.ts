import { useState } from 'react'

/**
 * The requested page of a list. Until it arrives, or if it fails, this is the page shown before: a
 * failed load leaves the rows where they are.
 *
 * @param isUndecided the request may still change: nothing is shown yet
 */
export function useKeptPage<Page>(
  { data, isPlaceholderData }: { data: Page | undefined; isPlaceholderData: boolean },
  { isUndecided }: { isUndecided: boolean },
): { page: Page | undefined; isCurrent: boolean } {
  const [kept, setKept] = useState<Page>()
  const isCurrent = data !== undefined && !isPlaceholderData && !isUndecided
  if (isCurrent && data !== kept) setKept(data)
  return { page: isCurrent ? data : kept, isCurrent }
}
