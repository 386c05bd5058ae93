import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to a part of the page whenever the address asks for it, once it is rendered. */
export function useScrolledTo<Part extends HTMLElement>(hash: string) {
  const ref = useRef<Part>(null)
  const { hash: wanted, key } = useLocation()
  const visit = wanted === hash ? key : null
  useEffect(() => {
    if (visit !== null) ref.current?.scrollIntoView({ block: 'center' })
  }, [visit])
  return ref
}
