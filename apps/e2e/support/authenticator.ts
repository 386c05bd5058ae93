import type { CDPSession, Page } from '@playwright/test'

type Kept = Awaited<ReturnType<typeof keptBy>>

/** A device in the browser that keeps passkeys and knows its owner. */
export interface Authenticator {
  /** How many passkeys it keeps. */
  count: () => Promise<number>
  /** Whether its owner proves to it who they are; else it refuses, as when they cancel. */
  answer: (isOwner: boolean) => Promise<void>
  /** Its owner takes it away. @returns the passkeys on it */
  leave: () => Promise<Kept>
}

async function keptBy(session: CDPSession, authenticatorId: string) {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  return credentials
}

/**
 * Gives a page's browser an authenticator, by way of Chromium's own protocol.
 *
 * @param kept the passkeys on it
 */
export async function addAuthenticator(page: Page, kept: Kept = []): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  for (const credential of kept) {
    await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  return {
    count: async () => (await keptBy(session, authenticatorId)).length,
    answer: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    leave: async () => {
      const credentials = await keptBy(session, authenticatorId)
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
      return credentials
    },
  }
}
