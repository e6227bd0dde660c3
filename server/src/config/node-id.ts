import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * Names a server among those that share a database. The name lies in the data folder beside the recordings:
 * whoever has the folder is the one who can take up what was running there.
 */

/** The name in a data folder, and a new one where no server has worked in it. */
export async function loadNodeId(folder: string): Promise<string> {
  const known = await readNodeId(folder)
  if (known !== null) return known
  const nodeId = randomUUID()
  await writeNodeId(folder, nodeId)
  return nodeId
}

/** Null where no server has worked in the folder. */
export async function readNodeId(folder: string): Promise<string | null> {
  const text = (await readIfThere(pathIn(folder))).trim()
  return text === '' ? null : text
}

/** Gives a data folder its name. */
export async function writeNodeId(folder: string, nodeId: string): Promise<void> {
  await writeFile(pathIn(folder), `${nodeId}\n`)
}

function pathIn(folder: string): string {
  return join(folder, 'node-id')
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
