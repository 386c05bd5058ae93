import { today } from './clock.ts'

/**
 * A service whose script puts it on the window. The script is loaded once, however often it is
 * requested; after a failure, the next request tries again.
 *
 * @param scriptUrl receives the day, `YYYY-MM-DD`: the script is fetched again every day (rule
 * N1.1)
 * @param offered what the script put on the window
 * @returns rejects if the script does not load or offers nothing usable
 */
export function scriptService<Service>({
  scriptUrl,
  offered,
  name,
}: {
  scriptUrl: (address: string, day: string) => string
  offered: () => Service | undefined
  /** Name of the missing service in the console's error. */
  name: string
}): (address: string) => Promise<Service> {
  let loading: Promise<Service> | null = null

  async function load(address: string): Promise<Service> {
    await injectScript(scriptUrl(address, today()))
    const service = offered()
    if (service === undefined) throw new Error(`the script offers no ${name}`)
    return service
  }

  return (address) => {
    loading ??= load(address).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}

function injectScript(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.src = url
  script.async = true
  script.addEventListener('load', () => resolve())
  script.addEventListener('error', () => {
    script.remove()
    reject(new Error(`${url} did not come`))
  })
  document.head.append(script)
  return promise
}
