import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What keeps Debian's packages from starting services of their own, or making a cluster of PostgreSQL. */
const PAUSES = [
  { path: '/usr/sbin/policy-rc.d', text: '#!/bin/sh\nexit 101\n', mode: 0o755 },
  {
    path: '/etc/postgresql-common/createcluster.d/proscenium-tests.conf',
    text: 'create_main_cluster = false\n',
    mode: 0o644,
  },
]

/** Runs work during which packages that are installed start no service: only their programs are wanted. */
export async function withoutServices(work) {
  const made = PAUSES.filter(({ path }) => !existsSync(path))
  const undo = () => {
    for (const { path } of made) rmSync(path, { force: true })
  }
  process.once('exit', undo)
  try {
    for (const { path, text, mode } of made) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text, { mode })
    }
    return await work()
  } finally {
    process.off('exit', undo)
    undo()
  }
}
