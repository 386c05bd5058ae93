/** Microseconds of processor time of the faster of two runs. */
async function leastTime(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 2; run += 1) {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    times.push(user + system)
  }
  return Math.min(...times)
}

/** Below it, what every run costs would hide how the rest grows. */
const noticeable = 1_000

/** Between what is linear and what is quadratic. */
const suspicious = 24

/** A machine that does other things, too, makes one measurement suspicious now and then, not five. */
const most = 5

/**
 * How many times longer a reader takes for input of eight times the size: about 8 when it reads everything a fixed
 * number of times, 64 when it is quadratic. The least of some measurements where the first is above 24.
 *
 * @param read the input of a size; its refusal is an answer, too
 */
export async function growthOf(
  size: number,
  read: (size: number) => () => unknown,
): Promise<number> {
  const timeOf = (scale: number) => {
    const work = read(scale)
    return leastTime(async () => {
      try {
        await work()
      } catch {
        // Refused, after it was read.
      }
    })
  }
  await timeOf(size)
  let least = Infinity
  for (let tries = 0; tries < most && least > suspicious; tries += 1) {
    const growth = (await timeOf(8 * size)) / Math.max(await timeOf(size), noticeable)
    least = Math.min(least, growth)
  }
  return least
}
