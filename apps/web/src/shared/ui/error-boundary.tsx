import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { isMissingCode, useIsOutdated } from '../browser/release.ts'
import { finishTakingOver } from '../browser/taking-over.ts'
import { reportFault } from '../http/report-fault.ts'
import { useText } from '../i18n/language-context.tsx'
import classes from './error-boundary.module.css'
import { ErrorContent, type ErrorKind, type LoadingFault } from './error-content.tsx'

interface BoundaryState {
  place: string
  failed: 'code' | 'rendering' | null
  /** The number of the report in the server's log, once it is there. */
  number: string | null
}

/**
 * Shows the content of page 500 in place of children that failed to render, and reports it to the
 * server; if their code did not load, it says so. Another place starts again.
 */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  BoundaryState
> {
  override state: BoundaryState = { place: this.props.place, failed: null, number: null }

  static getDerivedStateFromProps(
    { place }: { place: string },
    shown: BoundaryState,
  ): BoundaryState | null {
    return place === shown.place ? null : { place, failed: null, number: null }
  }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failed'> {
    return { failed: isMissingCode(error) ? 'code' : 'rendering' }
  }

  override componentDidCatch(error: unknown) {
    void this.report(error)
    // Otherwise the replacement could not be clicked.
    finishTakingOver()
  }

  private async report(error: unknown) {
    const { place } = this.props
    const number = await reportFault(error, place)
    if (place === this.state.place && this.state.failed !== null) this.setState({ number })
  }

  override render() {
    const { failed, number } = this.state
    if (failed === null) return this.props.children
    return (
      <div className={classes.fallback} role="alert">
        {failed === 'code' ? <CodeMissing /> : <Fallback kind="failed" number={number} />}
      </div>
    )
  }
}

function CodeMissing() {
  const isOutdated = useIsOutdated()
  return <Fallback kind={isOutdated ? 'outdated' : 'notLoaded'} number={null} />
}

function Fallback({ kind, number }: { kind: ErrorKind | LoadingFault; number: string | null }) {
  const t = useText()
  const retry = (
    <Button variant="default" onClick={() => window.location.reload()}>
      {t(kind === 'failed' ? 'shell.tryAgain' : 'shell.reload')}
    </Button>
  )
  return <ErrorContent kind={kind} retry={retry} number={number} />
}
