import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ACCEPTED_TYPES, type AcceptedType } from '../../domain/library/accepted-files.ts'
import { Refusal } from '../refusal.ts'

const SNIFFED_BYTES = 4_096
/** Names that file-type gives the same contents: containers with a name for each use. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  m4v: 'mp4',
  mp4: 'mp4',
  apng: 'png',
  mka: 'mkv',
  oga: 'ogg',
  ogv: 'ogg',
  opus: 'ogg',
  qt: 'mov',
  'image/svg+xml': 'svg',
}

/**
 * Tells what a file is by its content. Throws a Refusal when we do not take such files, and when the ending of its
 * name promises something else.
 */
export async function identifyFile(path: string, fileName: string): Promise<AcceptedType> {
  const found = await typeOfContent(path)
  if (!found) {
    throw new Refusal(`${fileName} is no picture, video or sound that can be used here`)
  }
  const dot = fileName.lastIndexOf('.')
  const ending = dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase()
  if (ending !== '' && !found.extensions.includes(ending)) {
    const promised = ACCEPTED_TYPES.find(({ extensions }) => extensions.includes(ending))
    throw new Refusal(
      promised
        ? `${fileName} is not the ${promised.label} file that its name says: its content is ${found.label}`
        : `${fileName} has an ending that is not used here: its content is ${found.label}`,
    )
  }
  return found
}

async function typeOfContent(path: string): Promise<AcceptedType | undefined> {
  const detected = await fileTypeFromFile(path)
  const extension = detected?.ext ?? ''
  if (!detected || extension === 'xml') {
    return (await isSvg(path)) ? byExtension('svg') : undefined
  }
  return byExtension(SAME_TYPE[extension] ?? extension)
}

function byExtension(extension: string): AcceptedType | undefined {
  return ACCEPTED_TYPES.find(({ extensions }) => extensions.includes(extension))
}

/** SVG is text, which has no signature: the root element tells it. */
async function isSvg(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0)
    const text = buffer.toString('utf8', 0, bytesRead)
    const bare = text
      .replace(/^\uFEFF/, '')
      .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    return /^\s*<svg[\s>]/.test(bare)
  } finally {
    await file.close()
  }
}
