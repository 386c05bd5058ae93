/// Reads one file with tables in a process of its own, so that the server survives whatever the file does to it.
import { serveConfined } from '../confined/confined-program.ts'
import { readTableFile } from './read-table-file.ts'

await serveConfined(readTableFile)
