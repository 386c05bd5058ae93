import { useEffect } from 'react'
import { currentVisit } from './visit.ts'

/** Names the browser's tab while the page is shown. */
export function usePageTitle(title: string): void {
  const visit = currentVisit()
  if (visit !== undefined) visit.document.title = title
  useEffect(() => {
    document.title = title
  }, [title])
}
