import type { ListedCall } from '@gangway/contract/ship-call-changes'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCallSaved } from '../../features/ship-calls/use-call-saved.tsx'
import { useText } from '../../shared/i18n/language-context.tsx'
import { isServed, newDisruptionPath, paths } from '../../shared/paths.ts'
import section from '../../shared/ui/panel-section.module.css'
import { SidePanel } from '../../shared/ui/side-panel.tsx'
import { CancelCallForm } from './cancel-call-form.tsx'
import { CorrectCallForm } from './correct-call-form.tsx'
import { ReinstateCallForm } from './reinstate-call-form.tsx'

/** One call: corrected, canceled or reinstated, each with what it does before it is saved. */
export function ShipCallPanel({ call, onClose }: { call: ListedCall; onClose: () => void }) {
  const t = useText()
  const [step, setStep] = useState<'correct' | 'cancel' | 'reinstate'>('correct')
  const say = useCallSaved()
  const done: typeof say = (...saved) => {
    say(...saved)
    onClose()
  }
  const isCanceled = call.status === 'canceled'
  return (
    <SidePanel
      title={t('shipCalls.panelTitle', { ship: call.ship, port: call.port_name })}
      onClose={onClose}
    >
      {step === 'cancel' && <CancelCallForm call={call} onDone={done} onClose={onClose} />}
      {step === 'reinstate' && <ReinstateCallForm call={call} onDone={done} onClose={onClose} />}
      {step === 'correct' && (
        <>
          <CorrectCallForm call={call} onDone={done} onClose={onClose} />
          <section className={section.section} aria-label={t('shipCalls.cancelTitle')}>
            <h3 className={section.title}>
              {isCanceled ? t('shipCalls.reinstateTitle') : t('shipCalls.cancelTitle')}
            </h3>
            <p className={section.hint}>
              {isCanceled ? t('shipCalls.reinstateHint') : t('shipCalls.cancelHint')}
            </p>
            {isCanceled ? (
              <Button variant="default" onClick={() => setStep('reinstate')}>
                {t('shipCalls.reinstate')}
              </Button>
            ) : (
              <Button variant="light" color="red" onClick={() => setStep('cancel')}>
                {t('shipCalls.cancel')}
              </Button>
            )}
          </section>
          {isServed(paths.disruptions) && (
            <section className={section.section} aria-label={t('disruptions.startTitle')}>
              <h3 className={section.title}>{t('disruptions.startTitle')}</h3>
              <p className={section.hint}>{t('disruptions.startHint')}</p>
              <Button
                component={Link}
                to={newDisruptionPath({
                  port: call.port_id,
                  date: call.call_date,
                  ship_call: call.id,
                })}
                state={{ port_name: call.port_name }}
                variant="default"
              >
                {t('disruptions.start')}
              </Button>
            </section>
          )}
        </>
      )}
    </SidePanel>
  )
}
