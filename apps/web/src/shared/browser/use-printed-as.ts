import { useEffect } from 'react'

/** Names the kind of paper that the document is printed on while the page is shown. */
export function usePrintedAs(kind: string): void {
  useEffect(() => {
    const { dataset } = document.body
    dataset['printed'] = kind
    return () => {
      delete dataset['printed']
    }
  }, [kind])
}
