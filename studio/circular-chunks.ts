import type { Plugin } from 'vite'

/**
 * Ends the build when chunks need each other: the browser then runs one of them before what it needs is there, and
 * whether that shows depends on the order in which a page asks for them.
 */
export function circularChunks(): Plugin {
  return {
    name: 'circular-chunks',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>()
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') imports.set(file.fileName, file.imports)
      }
      for (const name of imports.keys()) {
        const path = wayBack(name, imports)
        if (path) this.error(`These chunks need each other: ${path.join(' → ')}`)
      }
    },
  }
}

/** A way along imports from a chunk to itself. */
function wayBack(
  start: string,
  imports: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null {
  const seen = new Set<string>()
  const ways = [[start]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return null
}
