import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not import.meta.dirname: an old Node must get far enough to be told that it is too old.
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A path within the repository. */
export function root(...parts) {
  return resolve(ROOT, ...parts)
}
