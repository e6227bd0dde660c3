import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Names this server among those that share a database. It lies in the data folder beside the recordings:
 * whoever has the folder is the one who can take up what was running there.
 */
export async function loadNodeId(folder: string): Promise<{ nodeId: string; isNew: boolean }> {
  const path = join(folder, 'node-id')
  const known = (await readIfThere(path)).trim()
  if (known !== '') return { nodeId: known, isNew: false }
  const nodeId = randomUUID()
  await writeFile(path, `${nodeId}\n`)
  return { nodeId, isNew: true }
}

/** Another fault than its absence must not give the folder a new name: its events would be nobody's. */
async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
