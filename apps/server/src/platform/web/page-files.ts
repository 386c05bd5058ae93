/** Vite's manifest: what each source module became. */
export interface Manifest {
  [module: string]: {
    file: string
    isEntry?: boolean
    imports?: string[]
    css?: string[]
  }
}

export interface PageFiles {
  scripts: string[]
  styles: string[]
}

/** Everything a browser needs for some modules beyond what the page itself names. */
export function pageFiles(manifest: Manifest): (modules: readonly string[]) => PageFiles {
  const known = reachedFrom(
    manifest,
    Object.keys(manifest).filter((module) => manifest[module]?.isEntry === true),
  )
  return (modules) => {
    const added = [...reachedFrom(manifest, modules)].filter((module) => !known.has(module))
    const parts = added.flatMap((module) => manifest[module] ?? [])
    return {
      scripts: parts.map(({ file }) => `/${file}`).filter((file) => file.endsWith('.js')),
      styles: [...new Set(parts.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    }
  }
}

function reachedFrom(manifest: Manifest, modules: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...modules]
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (reached.has(module)) continue
    reached.add(module)
    open.push(...(manifest[module]?.imports ?? []))
  }
  return reached
}
