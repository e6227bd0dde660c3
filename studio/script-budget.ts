import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What a page may load before it can be used. */
export interface ScriptBudget {
  /** For the message: which page it is. */
  readonly page: string
  /** Ends of the paths of modules that come by dynamic import on this page, beside the entry. */
  readonly lazyModules?: readonly string[]
  /** Bytes after gzip, of the entry and these modules with everything that they import statically. */
  readonly maxGzipBytes: number
}

/** Fails the build when a page has become heavier than it may be, and names the heaviest chunks. */
export function scriptBudget({ page, lazyModules = [], maxGzipBytes }: ScriptBudget): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const missing = lazyModules.find((path) => !chunks.some((chunk) => holds(chunk, path)))
      if (missing !== undefined) this.error(`${page}: no chunk begins with ${missing}`)
      if (!chunks.some((chunk) => chunk.isEntry)) this.error(`${page}: no chunk is the entry`)
      const starts = chunks.filter(
        (chunk) => chunk.isEntry || lazyModules.some((path) => holds(chunk, path)),
      )
      const weights = loadedBy(starts, chunks)
        .map(({ fileName, code }) => ({ fileName, bytes: gzipSync(code).length }))
        .sort((a, b) => b.bytes - a.bytes)
      const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
      if (total <= maxGzipBytes) return
      const heaviest = weights.slice(0, 8).map(({ fileName, bytes }) => `  ${bytes} ${fileName}`)
      const words = `${page} loads ${total} bytes of script after gzip, but may load ${maxGzipBytes}:`
      this.error([words, ...heaviest].join('\n'))
    },
  }
}

function holds({ facadeModuleId }: Rolldown.OutputChunk, pathEnd: string): boolean {
  return facadeModuleId?.endsWith(pathEnd) ?? false
}

/** These chunks and all that they import statically. */
function loadedBy(
  starts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set(starts)
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}
