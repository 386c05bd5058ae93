import { Component, type ReactNode } from 'react'
import { reportFault } from '../lib/report-fault.ts'
import classes from './error-boundary.module.css'
import { ErrorContent } from './error-content.tsx'

/**
 * Shows what page 500 says in place of children that failed to render, and tells the server. Give it
 * the place as its key, so that another one begins anew.
 */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    void reportFault(error, this.props.place)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className={classes.fallback} role="alert">
        <ErrorContent kind="failed" onReload={() => window.location.reload()} />
      </div>
    )
  }
}
