import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds a folder with an index.html the way an embedding site would: the bundler finds the worker and
 * the audio worklet by itself. Returns the folder of the result.
 */
export async function buildSite(root: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'proscenium-site-'))
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'chrome140', minify: false },
  })
  return outDir
}
