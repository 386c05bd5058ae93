import { Component, type ReactNode } from 'react'
import { isMissingCode, useIsOutdated } from '../browser/release.ts'
import { finishTakingOver } from '../browser/taking-over.ts'
import { reportFault } from '../http/report-fault.ts'
import classes from './error-boundary.module.css'
import { ErrorContent } from './error-content.tsx'

interface BoundaryState {
  place: string
  failed: 'code' | 'rendering' | null
}

/**
 * Shows the content of page 500 in place of children that failed to render, and reports it to the
 * server; if their code did not load, it says so. Another place starts again.
 */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  BoundaryState
> {
  override state: BoundaryState = { place: this.props.place, failed: null }

  static getDerivedStateFromProps(
    { place }: { place: string },
    shown: BoundaryState,
  ): BoundaryState | null {
    return place === shown.place ? null : { place, failed: null }
  }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failed'> {
    return { failed: isMissingCode(error) ? 'code' : 'rendering' }
  }

  override componentDidCatch(error: unknown) {
    void reportFault(error, this.props.place)
    // Otherwise the replacement could not be clicked.
    finishTakingOver()
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
