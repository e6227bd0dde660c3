import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const systemPrograms = new URL('../../../../scripts/lib/system-programs.mjs', import.meta.url)
const INSTALL_LIMIT_MS = 330_000

/** Where a program is, or undefined. `folders` come after those of PATH. */
export function findProgram(name: string, folders: readonly string[] = []): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

/**
 * Installs Debian packages the way the project's scripts do: as root on Debian only, not where
 * PROSCENIUM_NO_APT=1, and not again for a day after a failure. What is missing then is told in the report.
 */
export async function installFromDebian(packages: readonly string[], purpose: string) {
  const program = `import { installFromDebian } from ${JSON.stringify(systemPrograms.href)}
await installFromDebian(${JSON.stringify(packages)}, ${JSON.stringify(purpose)})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../../', systemPrograms)),
    timeout: INSTALL_LIMIT_MS,
  }).catch(() => undefined)
}
