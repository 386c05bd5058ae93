#!/usr/bin/env node
import { gangway } from './commands/commands.ts'

process.exitCode = await gangway(process.argv.slice(2), process.env)
