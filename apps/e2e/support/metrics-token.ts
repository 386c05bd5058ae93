/** With which the server's metrics are read. */
export const metricsToken = 'the-token-of-the-browser-tests-for-metrics'
