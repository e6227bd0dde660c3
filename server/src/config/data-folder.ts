import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from '../disk-full.ts'
import { StartupError } from '../startup-error.ts'
import { loadNodeId } from './node-id.ts'

const PRIVATE_FOLDER = 0o700

/** Where the server keeps what outlives it. */
export interface DataFolder {
  /** Of this server among those that share a database; it is the folder's, and stays with it. */
  readonly nodeId: string
  readonly root: string
  readonly database: string
  readonly files: string
  readonly recordings: string
  /** Letters that wait because no mail server is set. */
  readonly outbox: string
  /** Names of library files that are being added or deleted. */
  readonly unfinished: string
  /** Emptied at every start. */
  readonly temporary: string
}

/** Makes the data folder and proves that it can be written. Throws a StartupError otherwise. */
export async function openDataFolder(root: string): Promise<DataFolder> {
  const folder: Omit<DataFolder, 'nodeId'> = {
    root,
    database: join(root, 'database'),
    files: join(root, 'files'),
    recordings: join(root, 'recordings'),
    outbox: join(root, 'outbox'),
    unfinished: join(root, 'unfinished'),
    temporary: join(root, 'tmp'),
  }
  try {
    await makeFolder(root)
    for (const path of [folder.files, folder.recordings, folder.temporary]) {
      await mkdir(path, { recursive: true })
    }
    const probe = join(root, `.write-test-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
    return { ...folder, nodeId: await loadNodeId(root) }
  } catch (error) {
    throw new StartupError(storageFault(root, error), { cause: error })
  }
}

/** Makes a folder and those above it. `mkdir`'s own recursion never ends where a file system refuses, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: PRIVATE_FOLDER })
}

/** Says in one sentence why a folder can't be written. */
export function storageFault(root: string, error: unknown): string {
  if (isDiskFull(error)) {
    return `There is no space left for the data folder ${root}: free some or set DATA_DIR to another disk.`
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data folder ${root} can't be written: change its rights or set DATA_DIR to another folder.`
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `The data folder ${root} can't be made because a file is in its way: set DATA_DIR to another folder.`
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `The data folder ${root} can't be used (${reason}): set DATA_DIR to another folder.`
}
