import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn, or earlier. Once loaded it is drawn at
 * once: `lazy` would still suspend, and React then waits 300 ms before it shows more.
 */
export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): {
  Drawn: ComponentType<Props>
  /** Rejects if the code does not load; drawing it tries again. */
  preload: () => Promise<unknown>
} {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Awaited: ComponentType<Props> = lazy(preload)
  function Drawn(props: Props) {
    const [{ shown }] = useState(() => ({ shown: loaded ?? Awaited }))
    return createElement(shown, props)
  }
  return { Drawn, preload }
}
