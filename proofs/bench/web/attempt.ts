/** One of many measurements: a failure is reported, and costs the run nothing else. */
export async function attempt<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    process.stdout.write(
      `${what} failed: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return null
  }
}
