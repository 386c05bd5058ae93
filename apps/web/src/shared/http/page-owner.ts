/** Account of the person whom the page shows as signed in; null: not known yet, or no one. */
let owner: number | null = null

export function keepOwner(account: number | null): void {
  owner = account
}

let startOver: () => void = () => {}

/** Sets how the page begins again for another person; called once by the application. */
export function onAnotherPerson(begin: () => void): () => void {
  startOver = begin
  return () => {
    startOver = () => {}
  }
}

/**
 * Tabs share a session, so that an answer may be for the person who has signed in in another one. The page then starts
 * over, and the answer never arrives.
 *
 * @param account for whom the server answered; null: not named
 */
export function requireOwner(account: string | null): Promise<never> | undefined {
  if (account === null || owner === null || account === String(owner)) return undefined
  startOver()
  return new Promise(() => {})
}
