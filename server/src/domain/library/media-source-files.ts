import { messages, ProtocolError, type SceneContent } from '@proscenium/protocol'
import type { FileRecord } from '../ports/records.ts'
import type { Repositories } from '../ports/repositories.ts'

/** Kinds of files that play (GAP-147). */
const PLAYED: readonly FileRecord['kind'][] = ['video', 'audio']

/**
 * Checks that what is new in a scene plays only films and sounds; a file that is gone leaves a gap, as ever. Throws
 * `validation_failed` (LIB-FIL-024).
 * @param before contents whose files were checked when they came
 */
export async function assertMediaSources(
  { files }: Pick<Repositories, 'files'>,
  before: readonly (SceneContent | null)[],
  after: SceneContent | null | undefined,
): Promise<void> {
  const playing = after ? mediaSourceFileIds(after) : []
  if (playing.length === 0) return
  const known = new Set(before.flatMap((content) => (content ? mediaSourceFileIds(content) : [])))
  for (const id of new Set(playing)) {
    if (known.has(id)) continue
    const file = await files.find(id)
    if (!file || PLAYED.includes(file.kind)) continue
    const reason = messages.invalidMediaSource
    throw new ProtocolError('validation_failed', reason, { fields: { fileId: reason } })
  }
}

function mediaSourceFileIds({ visualElements, audioElements }: SceneContent): string[] {
  return [...visualElements, ...audioElements].flatMap(({ content }) =>
    content?.kind === 'media_source' ? [content.fileId] : [],
  )
}
