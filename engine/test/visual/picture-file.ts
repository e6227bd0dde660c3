import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PNG } from 'pngjs'

/** A picture in memory: RGBA, straight alpha, rows top to bottom. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Reads a PNG; null when there is no such file. */
export async function readPicture(path: string): Promise<Pixels | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!bytes) return null
  const { width, height, data } = PNG.sync.read(bytes)
  return { width, height, data: new Uint8Array(data) }
}

/** Writes a PNG, making its folder where needed. */
export async function writePicture(path: string, { width, height, data }: Pixels): Promise<void> {
  const png = new PNG({ width, height })
  png.data = Buffer.from(data)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, PNG.sync.write(png, { deflateLevel: 9 }))
}
