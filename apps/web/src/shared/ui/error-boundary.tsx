import { Component, type ReactNode } from 'react'
import { replayEarlyInput } from '../browser/early-input.ts'
import { isMissingCode, useIsOutdated } from '../browser/release.ts'
import { reportFault } from '../http/report-fault.ts'
import classes from './error-boundary.module.css'
import { ErrorContent } from './error-content.tsx'

interface BoundaryState {
  failed: 'code' | 'rendering' | null
}

/**
 * Shows what page 500 says in place of children that failed to render, and tells the server; of children
 * whose code did not come it says that. Give it the place as its key, so that another one starts again.
 */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  BoundaryState
> {
  override state: BoundaryState = { failed: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: isMissingCode(error) ? 'code' : 'rendering' }
  }

  override componentDidCatch(error: unknown) {
    void reportFault(error, this.props.place)
    // Nothing else would let what is shown instead be clicked.
    replayEarlyInput()
  }

  override render() {
    const { failed } = this.state
    if (failed === null) return this.props.children
    return (
      <div className={classes.fallback} role="alert">
        {failed === 'code' ? <CodeMissing /> : <ErrorContent kind="failed" onReload={reload} />}
      </div>
    )
  }
}

function CodeMissing() {
  const isOutdated = useIsOutdated()
  return <ErrorContent kind={isOutdated ? 'outdated' : 'notLoaded'} onReload={reload} />
}

function reload(): void {
  window.location.reload()
}
