import * as z from 'zod'

/** An address of ours: a path, and not one that a browser takes for another host. */
export const ownPath = z.string().regex(/^\/(?![/\\])/)
