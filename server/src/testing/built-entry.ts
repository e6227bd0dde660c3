import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A program of the server as people run it. Throws where it was not built; `npm test` builds before. */
export function builtEntry(name: 'main' | 'admin' | 'database'): string {
  const path = fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))
  if (!existsSync(path)) throw new Error('Build the server first: npm run build')
  return path
}
