import { useState } from 'react'

/**
 * The page of a list that is asked for, and until it has come, or when it does not come, the one that
 * was shown before: a failed load leaves the rows where they are.
 *
 * @param isUndecided what is asked for may still turn out to be something else: nothing is shown yet
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
