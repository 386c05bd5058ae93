import { isExternalLink } from '@gangway/domain/navigation/menu-route'
import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

/** A link of the menu: inside the application, or to another site in a new tab (rule F2.5). */
export function MenuLink({
  path,
  children,
  ...rest
}: { path: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  if (!isExternalLink(path)) {
    return (
      <Link to={path} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={path} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  )
}
