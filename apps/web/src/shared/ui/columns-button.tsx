import { lazy, Suspense, useState } from 'react'
import { PageTexts } from '../i18n/language-context.tsx'
import { ColumnsIcon } from './columns-icon.tsx'
import type { ColumnsMenuProps } from './columns-menu.tsx'

const Menu = lazy(async () => ({ default: (await import('./columns-menu.tsx')).ColumnsMenu }))

/** Lets people choose and order a list's columns. The menu's code is loaded when it is opened. */
export function ColumnsButton(props: ColumnsMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted) return <ColumnsIcon onClick={() => setIsWanted(true)} />
  return (
    <Suspense fallback={<ColumnsIcon loading />}>
      <PageTexts>
        <Menu {...props} />
      </PageTexts>
    </Suspense>
  )
}
