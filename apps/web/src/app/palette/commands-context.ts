import { createContext, use } from 'react'

export interface Commands {
  openPalette: () => void
}

export const CommandsContext = createContext<Commands | null>(null)

export function useCommands(): Commands {
  const commands = use(CommandsContext)
  if (commands === null) throw new Error('useCommands needs a CommandsProvider above it')
  return commands
}
