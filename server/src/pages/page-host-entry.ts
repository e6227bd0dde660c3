import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How to start the page host. */
export interface PageHostEntry {
  readonly path: string
  readonly execArgv: string[]
}

/**
 * The page host's entry for the way this module runs: from source it is TypeScript and needs tsx, in the built server
 * it lies beside this file as `page-host.js`.
 */
export function pageHostEntry(moduleUrl: string = import.meta.url): PageHostEntry {
  if (!moduleUrl.endsWith('.ts')) {
    return { path: fileURLToPath(new URL('./page-host.js', moduleUrl)), execArgv: [] }
  }
  const tsx = createRequire(moduleUrl).resolve('tsx')
  return {
    path: fileURLToPath(new URL('./host/page-host.ts', moduleUrl)),
    execArgv: ['--import', pathToFileURL(tsx).href],
  }
}
