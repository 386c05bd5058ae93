import type { MenuRoute } from '@gangway/domain/navigation/menu-route'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../shared/i18n/language-context.tsx'
import { routeTitle } from '../../shared/i18n/route-title.ts'
import classes from './breadcrumb.module.css'
import { crumbsOf } from './crumbs.ts'
import { usePagePath } from './active-entry.ts'

export function Breadcrumb({ routes }: { routes: readonly MenuRoute[] }) {
  const t = useText()
  const pagePath = usePagePath()
  const crumbs = useMemo(() => crumbsOf(pagePath, routes), [pagePath, routes])
  return (
    <nav aria-label={t('shell.breadcrumb')} className={classes.nav}>
      <ol className={classes.list}>
        {crumbs.map(({ path, title, target }, index) => (
          <li key={path} className={classes.crumb}>
            {target === null ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                {routeTitle(t, title)}
              </span>
            ) : (
              <Link to={target}>{routeTitle(t, title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
