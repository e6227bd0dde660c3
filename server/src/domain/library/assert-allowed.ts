import {
  type FilesConstraints,
  fileExtension,
  findFileFault,
  findMediaFault,
  ProtocolError,
  type UploadFault,
} from '@proscenium/protocol'
import type { InspectedFile } from '../ports/file-inspector.ts'
import { ACCEPTED_TYPES } from './accepted-files.ts'

const MEGA = 1_000_000

/** A file that was looked into, and the name that it came by. */
interface NamedFile {
  readonly name: string
  readonly inspected: InspectedFile
}

/** The checks that the studio makes before an upload, in the same order. Throws `unsupported_file` (LIB-UPL-012 to LIB-UPL-015). */
export function assertAllowed({ name, inspected }: NamedFile, limits: FilesConstraints): void {
  // The size was limited while it came, and what came may have been drawn anew since.
  const { maxSizeBytes: _, ...rest } = limits
  const file = { name: withEnding(name, inspected), sizeBytes: inspected.sizeBytes }
  const fault = findFileFault(file, rest) ?? findMediaFault(inspected.analysis, rest)
  if (!fault) return
  const reason = `${name} ${reasonOf(fault)}`
  throw new ProtocolError('unsupported_file', reason, { fields: { file: reason } })
}

/** A name without an ending counts as one of what the file is. */
function withEnding(name: string, { mimeType }: InspectedFile): string {
  if (fileExtension(name) !== '') return name
  const type = ACCEPTED_TYPES.find((each) => each.mimeType === mimeType)
  return `${name}.${type?.extensions[0] ?? ''}`
}

function reasonOf(fault: UploadFault): string {
  switch (fault.key) {
    case 'uploadErrorMessageMaxSize':
      return `has ${fault.sizeBytes} bytes: at most ${fault.maxSizeBytes} are allowed`
    case 'uploadErrorMessageExtensions':
      return `has an ending that is not allowed: use ${fault.extensions.join(', ')}`
    case 'uploadErrorMessageCodecs':
      return `is coded as ${fault.codec ?? 'nothing known'}: use ${fault.videoCodecs.join(', ')}`
    case 'uploadErrorMessageMaxBitrate':
      return `has ${megabits(fault.bitRate)} Mbit/s: at most ${megabits(fault.maxBitrate)} are allowed`
    case 'uploadErrorMessageMaxResolution':
      return `has ${fault.width} × ${fault.height} pixels: at most those of ${fault.maxResolution} lines at 16:9 are allowed`
  }
}

function megabits(bitsPerSecond: number): number {
  return Math.round((bitsPerSecond / MEGA) * 100) / 100
}
