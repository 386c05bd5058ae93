/** Capabilities beyond OCTO's core that are offered here. */
export const octoCapabilities = ['octo/pickups', 'octo/questions'] as const

export type OctoCapability = (typeof octoCapabilities)[number]

/** Values of `Octo-Env`; `live` is the default. */
export const octoEnvironments = ['live', 'test'] as const
