const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(.*)$/s

/**
 * The address of each server that a URL names, in its order: `postgres://gangway@one,two:5433/gangway` names
 * two. Which of them takes writes is always asked, so `target_session_attrs` is left out.
 *
 * @returns null when it is no such URL
 */
export function addressesOf(url: string): string[] | null {
  const [, begin = '', hosts = '', rest = ''] = parts.exec(url) ?? []
  const addresses = hosts.split(',').map((host) => `${begin}${host}${rest}`)
  if (hosts === '' || !addresses.every((address) => URL.canParse(address))) return null
  return addresses.map((address) => {
    const single = new URL(address)
    single.searchParams.delete('target_session_attrs')
    return single.href
  })
}
