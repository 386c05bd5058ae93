import { useState } from 'react'
import { useText } from '../i18n/language-context.tsx'
import classes from './request-number.module.css'

/** The number to quote to support, which a press copies. */
export function RequestNumber({ number }: { number: string | null }) {
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  if (number === null) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setIsCopied(true)
    } catch {
      // The browser allows no clipboard here: the number can be selected.
    }
  }
  return (
    <p className={classes.line}>
      {t('shell.requestNumber')} <code className={classes.number}>{number}</code>{' '}
      <button type="button" className={classes.copy} onClick={() => void copy()}>
        {t(isCopied ? 'shell.numberCopied' : 'shell.copyNumber')}
      </button>
    </p>
  )
}
