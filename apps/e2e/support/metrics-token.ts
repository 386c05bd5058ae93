/** The token for reading the server's metrics. */
export const metricsToken = 'the-token-of-the-browser-tests-for-metrics'
