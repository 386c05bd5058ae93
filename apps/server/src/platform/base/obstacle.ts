/** Obstacles on the way to a service, by the code of the system or of TLS. */
const obstacles = new Map([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ECONNRESET', 'the connection is cut at once'],
  ['EPIPE', 'the connection is cut at once'],
  ['ENOTFOUND', 'there is no host of this name'],
  ['EAI_AGAIN', 'the name of the host cannot be looked up'],
  ['ETIMEDOUT', 'there is no answer'],
  ['ESOCKETTIMEDOUT', 'there is no answer'],
  ['UND_ERR_CONNECT_TIMEOUT', 'there is no answer'],
  ['OAUTH_TIMEOUT', 'there is no answer'],
  ['EHOSTUNREACH', 'there is no way to the host'],
  ['ENETUNREACH', 'there is no way to the host'],
  ['EPROTO', 'it does not speak TLS there'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS there'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is signed by itself'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is signed by no authority known here'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is signed by no authority known here'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its certificate is signed by no authority known here'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  // Sockets and folders.
  ['ENOENT', 'there is no such path'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EEXIST', 'it is not a folder'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not use it'],
  ['EPERM', 'this user may not use it'],
  ['EROFS', 'it can only be read'],
  ['ENOSPC', 'no room is left there'],
  ['EDQUOT', 'no room is left there'],
  ['EADDRINUSE', 'something else listens there already'],
  ['EADDRNOTAVAIL', 'it is no address of this machine'],
])

/** Describes the obstacle, or null where the fault has nothing to do with the way there. */
export function obstacleOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // Some wrap the error they got and keep its code only in the message.
  const words = ['code' in error ? String(error.code) : '', ...error.message.split(/\W+/)]
  const known = words.map((word) => obstacles.get(word)).find((found) => found !== undefined)
  if (known !== undefined) return known
  const deeper = [...(error instanceof AggregateError ? error.errors : []), error.cause]
  return deeper.map(obstacleOf).find((found) => found !== null) ?? null
}
