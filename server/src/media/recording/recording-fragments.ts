import { open, readdir } from 'node:fs/promises'
import type { RecordedFragments, RecordedPart } from '../../domain/ports/recorded-fragments.ts'
import type { RecordingFolder } from '../../domain/ports/recording-folder.ts'
import type { RecordingRecord } from '../../domain/ports/records.ts'
import { isBeingWritten } from '../../domain/recordings/recording-service.ts'
import { type ScannedFragments, scanFragments } from './mp4/scan-fragments.ts'
import { parseSegmentName } from './segment-name.ts'

/** How many files are known by heart: a file of three hours is 20,000 small reads. */
const maxKnownFiles = 64

interface PlacedFile {
  readonly part: number
  readonly path: string
  readonly startedAtMs: number
}

/** Looks into the recordings of a folder on disk, and remembers what it saw. */
export class RecordingFragments implements RecordedFragments {
  private readonly folder: RecordingFolder
  /** By path; the file that was asked for last comes last. */
  private readonly known = new Map<string, Promise<ScannedFragments | null>>()

  constructor(folder: RecordingFolder) {
    this.folder = folder
  }

  async partsOf(recording: RecordingRecord): Promise<RecordedPart[]> {
    const parts: RecordedPart[] = []
    for (const { path, ...place } of await this.filesOf(recording)) {
      const scan = await this.scan(path)
      if (scan === null) continue
      const { header, fragments, isClosed } = scan
      parts.push({ ...place, key: this.folder.relative(path), header, fragments, isClosed })
    }
    return parts
  }

  /** Its parts on disk while it is written; then the one file that is listed and downloaded as it. */
  private async filesOf(recording: RecordingRecord): Promise<PlacedFile[]> {
    const { partOf, path, id } = recording
    if (partOf === null && isBeingWritten(recording)) {
      const directory = this.folder.partsOf(recording)
      const names = await readdir(directory).catch(() => [])
      const files = names.flatMap((name) => {
        const segment = parseSegmentName(name)
        if (segment?.recordingId !== id) return []
        const { part, startedAtMs } = segment
        return { part, startedAtMs, path: `${directory}/${name}` }
      })
      if (files.length > 0) return files.sort((a, b) => a.part - b.part)
    }
    if (path === null) return []
    const startedAtMs = recording.startedAt.getTime()
    return [{ part: 0, path: this.folder.resolve(path), startedAtMs }]
  }

  /** One reader at a time a file: the next goes on where the last one ended. */
  private scan(path: string): Promise<ScannedFragments | null> {
    const before = this.known.get(path) ?? Promise.resolve(null)
    const scan = before.then((known) => scanFile(path, known))
    this.known.delete(path)
    this.known.set(path, scan)
    scan.catch(() => this.known.delete(path))
    const [oldest] = this.known.keys()
    if (this.known.size > maxKnownFiles && oldest !== undefined) this.known.delete(oldest)
    return scan
  }
}

async function scanFile(
  path: string,
  known: ScannedFragments | null,
): Promise<ScannedFragments | null> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return null
  try {
    return await scanFragments(file, known)
  } finally {
    await file.close()
  }
}
