import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'proscenium-private-'

/**
 * Makes a temporary folder that is deleted with `remove` or when this process ends. What a killed process left
 * is swept away by the next that makes one.
 * @param {{ uid?: number, gid?: number }} [owner]
 */
export function makePrivateFolder({ uid, gid } = {}) {
  sweep()
  const path = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  if (uid !== undefined) chownSync(path, uid, gid)
  const remove = () => {
    process.off('exit', remove)
    rmSync(path, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return { path, remove }
}

function sweep() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
