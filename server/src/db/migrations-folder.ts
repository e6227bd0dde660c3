import { fileURLToPath } from 'node:url'

/** The SQL migrations: beside this file in the source, beside the bundle in the build. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
