import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from '../domain/quota/disk-full.ts'
import { StartupError } from '../startup-error.ts'
import { loadNodeId } from './node-id.ts'

const PRIVATE_FOLDER = 0o700
/** Every right of the group and of all others. */
const OTHERS = 0o077

/** For the start of every program: what it and its children make is for its own user alone. */
export function keepPrivate(): void {
  process.umask(OTHERS)
}

/** Where the server keeps what outlives it. */
export interface DataFolder {
  readonly root: string
  readonly database: string
  readonly files: string
  readonly recordings: string
  /** Letters that wait because no mail server is set. */
  readonly outbox: string
  /** Names of library files that are being added or deleted. */
  readonly unfinished: string
  /** What the sweep of the files found to belong to nothing, by day. */
  readonly trash: string
  /** Emptied at every start. */
  readonly temporary: string
}

/** The data folder of a server, with its name among those that share a database. */
export interface ServerFolder extends DataFolder {
  /** It is the folder's, and stays with it. */
  readonly nodeId: string
}

/** Takes a data folder for a server's, which gives it a name if it has none. */
export async function nameFolder(folder: DataFolder): Promise<ServerFolder> {
  try {
    return { ...folder, nodeId: await loadNodeId(folder.root) }
  } catch (error) {
    throw new StartupError(storageFault(folder.root, error), { cause: error })
  }
}

/** Makes the data folder and proves that it can be written. Throws a StartupError otherwise. */
export async function openDataFolder(root: string): Promise<DataFolder> {
  const folder: DataFolder = {
    root,
    database: join(root, 'database'),
    files: join(root, 'files'),
    recordings: join(root, 'recordings'),
    outbox: join(root, 'outbox'),
    unfinished: join(root, 'unfinished'),
    trash: join(root, 'trash'),
    temporary: join(root, 'tmp'),
  }
  try {
    await makeFolder(root)
    await assertPrivate(root)
    for (const path of [folder.files, folder.recordings, folder.temporary]) {
      await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER })
    }
    const probe = join(root, `.write-test-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
    const inside = Object.values(folder).filter((path) => path !== root)
    await narrow([...inside, join(root, 'node-id'), join(root, 'secrets.json')])
    return folder
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(storageFault(root, error), { cause: error })
  }
}

/** Throws where others than its owner may enter the folder: whatever the rights inside, they could reach it. */
async function assertPrivate(root: string): Promise<void> {
  if (process.platform === 'win32') return
  const { mode } = await stat(root)
  if ((mode & OTHERS) === 0) return
  throw new StartupError(
    `Other users of this machine can enter the data folder ${root}: run "chmod -R go= ${root}" as its owner, or set DATA_DIR to a new folder inside it.`,
  )
}

/** Takes the rights of others from what earlier versions made. What lies deeper is closed by its folder. */
async function narrow(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const mode = await stat(path).then(
      (found) => found.mode & 0o777,
      () => 0,
    )
    if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS).catch(() => undefined)
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
