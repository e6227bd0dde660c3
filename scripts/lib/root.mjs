import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** A path within the repository. */
export function root(...parts) {
  return resolve(ROOT, ...parts)
}
