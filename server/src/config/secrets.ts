import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../startup-error.ts'

const KEY_BYTES = 32
/** Two that start at once write a draft each. */
const DRAFT_BYTES = 4
const OWNER_ONLY = 0o600

const keySchema = z.string().regex(/^[0-9a-f]{64}$/)
const secretsSchema = z.object({
  /** Signs access tokens. */
  tokenKey: keySchema,
  /** Encrypts stream keys at rest. */
  storageKey: keySchema,
})
export type Secrets = z.infer<typeof secretsSchema>

/** Reads the server's keys, made once and kept in the data folder for its owner's eyes only. */
export async function loadSecrets(folder: string): Promise<Secrets> {
  const path = join(folder, 'secrets.json')
  await createOnce(path)
  await chmod(path, OWNER_ONLY)
  const result = secretsSchema.safeParse(parseJson(await readFile(path, 'utf8')))
  if (!result.success) {
    throw new StartupError(
      `The file ${path} is damaged: restore it from a backup, or delete it and have everybody log in again and enter the stream keys anew.`,
    )
  }
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function createOnce(path: string): Promise<void> {
  const fresh: Secrets = { tokenKey: newKey(), storageKey: newKey() }
  const draft = `${path}.${process.pid}.${randomBytes(DRAFT_BYTES).toString('hex')}`
  await writeFile(draft, JSON.stringify(fresh), { mode: OWNER_ONLY })
  try {
    // A link appears whole or not at all, and never replaces an existing file.
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}
