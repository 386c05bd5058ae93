import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Brings a part of the page into view whenever the address asks for it: it is there later than the page. */
export function useScrolledTo<Part extends HTMLElement>(hash: string) {
  const ref = useRef<Part>(null)
  const { hash: wanted, key } = useLocation()
  const visit = wanted === hash ? key : null
  useEffect(() => {
    if (visit !== null) ref.current?.scrollIntoView({ block: 'center' })
  }, [visit])
  return ref
}
