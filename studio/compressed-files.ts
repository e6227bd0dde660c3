import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/
/** Smaller ones fit into one packet anyway. */
const LEAST_BYTES = 1_000
/** The best takes ten times as long for a few percent. */
const BROTLI_QUALITY = 9

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Lays a `.br` and a `.gz` of every text beside it, which the server sends to browsers that take them. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [gzipped, brotli] = await Promise.all([asGzip(text), asBrotli(text, { params })])
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)])
}
