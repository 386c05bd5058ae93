/** That of the newest entry in docs/api/changelog.md; in the API's documents and the client. */
export const apiVersion = '1.7.0'

/** Below the server's address: the packed client, where the build has made it. */
export const clientPath = `/api/client/gangway-client-${apiVersion}.tgz`
