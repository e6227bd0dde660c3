const MAX_NAME_LENGTH = 200
const COPY_SUFFIX = ' (copy)'

/** The name of a scene's copy, no longer than names may be. */
export function copyName(name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`
}
