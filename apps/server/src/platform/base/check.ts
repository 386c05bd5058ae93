/** Something outside the process that a setting names, and how to try it. */
export interface Check {
  /** The attempt, in a few words. */
  name: string
  /**
   * @returns what was found, in a few words
   * @throws ConfigError with a sentence that begins with the setting's name and holds no secret
   */
  run: () => Promise<string>
}
