/** Characters that no system accepts in a file name, and those that disguise a name. */
const unusable = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu

/** A name under which every system can keep a file. */
export function usableName(name: string): string {
  return name.replaceAll(unusable, '_').trim().slice(0, 120)
}
