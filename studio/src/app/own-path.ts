import * as z from 'zod'

/** Stands for the page's own origin: only whether an address leaves it counts. */
const OWN_ORIGIN = 'https://own.invalid'

/**
 * A path of our own that another page may name, such as where to go after a login. It is resolved as browsers do,
 * which leave out tabs and line ends and take a backslash for a slash.
 */
export const ownPath = z.string().refine(isOwnPath)

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false
  try {
    const url = new URL(path, OWN_ORIGIN)
    // The history API would take a path of two slashes for a host.
    return url.origin === OWN_ORIGIN && !url.pathname.startsWith('//')
  } catch {
    return false
  }
}
