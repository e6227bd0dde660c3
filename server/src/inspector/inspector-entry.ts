import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** How to start an inspector process. */
export interface InspectorEntry {
  readonly path: string
  readonly execArgv: readonly string[]
}

/**
 * The child's entry for the way this module runs: from source it is TypeScript and needs tsx, in the built server it
 * lies beside this file as `inspector-host.js`.
 */
export function inspectorEntry(moduleUrl: string = import.meta.url): InspectorEntry {
  if (!moduleUrl.endsWith('.ts')) {
    return { path: fileURLToPath(new URL('./inspector-host.js', moduleUrl)), execArgv: [] }
  }
  const tsx = createRequire(moduleUrl).resolve('tsx')
  return {
    path: fileURLToPath(new URL('./host/inspector-host.ts', moduleUrl)),
    execArgv: ['--import', pathToFileURL(tsx).href],
  }
}
