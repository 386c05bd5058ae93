import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The secret of a mailed link, from the address's fragment, which no server ever sees. It is taken
 * out of the address at once, so that neither history nor a shoulder keeps it.
 */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => tokenOf(hash))

  // Another link was opened in the same tab.
  const found = tokenOf(hash)
  if (found !== null && found !== token) setToken(found)

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, navigate, pathname])

  return token
}

function tokenOf(hash: string): string | null {
  return hash.length > 1 ? hash.slice(1) : null
}
