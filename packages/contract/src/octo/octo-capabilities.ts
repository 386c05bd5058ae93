/** What OCTO's core leaves to capabilities, as far as it is offered here. */
export const octoCapabilities = ['octo/pickups', 'octo/questions'] as const

export type OctoCapability = (typeof octoCapabilities)[number]

/** What `Octo-Env` may say; `live` is what a call without it means. */
export const octoEnvironments = ['live', 'test'] as const
