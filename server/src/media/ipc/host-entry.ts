import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How to start the media host. */
export interface HostEntry {
  path: string
  execArgv: string[]
}

/**
 * The media host's entry for the way this module runs: from source it is TypeScript and needs tsx, in the
 * built server it lies beside this file as `media-host.js`.
 */
export function hostEntry(moduleUrl: string = import.meta.url): HostEntry {
  if (!moduleUrl.endsWith('.ts')) {
    return { path: fileURLToPath(new URL('./media-host.js', moduleUrl)), execArgv: [] }
  }
  const tsx = createRequire(moduleUrl).resolve('tsx')
  return {
    path: fileURLToPath(new URL('../host/media-host.ts', moduleUrl)),
    execArgv: ['--import', pathToFileURL(tsx).href],
  }
}
