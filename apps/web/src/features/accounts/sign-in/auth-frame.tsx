import type { ReactNode } from 'react'
import { Brand } from '../../../shared/ui/brand.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx'
import classes from './auth-frame.module.css'

/** The frame of pages that stand before the product: signing in, passwords, the second factor. */
export function AuthFrame({
  title,
  hint,
  children,
}: {
  title: string
  hint: string
  children?: ReactNode
}) {
  return (
    <div className={classes.page}>
      <header className={classes.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className={classes.card}>
        <Brand />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.hint}>{hint}</p>
        {children}
      </main>
    </div>
  )
}
