import { stat } from 'node:fs/promises'
import type { AcceptedType } from '../domain/library/accepted-files.ts'
import { PLAYABLE_VIDEO_CODECS } from '../domain/library/accepted-files.ts'
import type { FileInspector, InspectedFile } from '../domain/ports/file-inspector.ts'
import type { MediaPlanePort } from '../domain/ports/media-plane-port.ts'
import type { MediaFacts, MediaProbe } from '../domain/ports/media-probe.ts'
import type { UploadStaging } from '../domain/ports/upload-staging.ts'
import { identifyFile, unsupported } from './identify-file.ts'
import { measurePicture, rasterizeDrawing, writeThumbnail } from './image-facts.ts'

const FRAME_WIDTH = 960

/** What an inspector works with. */
export interface ContentInspectorDeps {
  readonly staging: UploadStaging
  readonly probe: MediaProbe
  readonly media: Pick<MediaPlanePort, 'makeThumbnail'>
}

/** Identifies files by their content, measures them and makes their pictures. */
export class ContentInspector implements FileInspector {
  readonly #deps: ContentInspectorDeps

  constructor(deps: ContentInspectorDeps) {
    this.#deps = deps
  }

  async inspect(path: string, fileName: string): Promise<InspectedFile> {
    const type = await identifyFile(path, fileName)
    if (type.kind === 'image') return this.#inspectPicture(path, fileName, type)
    const facts = await this.#deps.probe.probe(path)
    if (!facts || (type.kind === 'audio' && !facts.audio)) {
      throw unsupported(`${fileName} can't be read: it is damaged or cut off`)
    }
    // Containers of films may hold sound alone.
    return facts.video
      ? this.#inspectFilm(path, fileName, { type, facts, video: facts.video })
      : inspectSound(path, type, facts)
  }

  async #inspectPicture(
    path: string,
    fileName: string,
    type: AcceptedType,
  ): Promise<InspectedFile> {
    const { staging } = this.#deps
    const isDrawing = type.mimeType === 'image/svg+xml'
    const shown = isDrawing ? staging.place('png') : path
    if (isDrawing) await rasterizeDrawing(path, shown, fileName)
    const size = await measurePicture(shown, fileName)
    const thumbnailPath = staging.place('webp')
    await writeThumbnail(shown, thumbnailPath)
    return {
      path: shown,
      kind: 'image',
      mimeType: isDrawing ? 'image/png' : type.mimeType,
      sizeBytes: (await stat(shown)).size,
      ...size,
      durationSec: null,
      hasAudio: null,
      analysis: { audioTracks: [], imageTracks: [size], videoTracks: [] },
      thumbnailPath,
    }
  }

  async #inspectFilm(
    path: string,
    fileName: string,
    film: {
      readonly type: AcceptedType
      readonly facts: MediaFacts
      readonly video: NonNullable<MediaFacts['video']>
    },
  ): Promise<InspectedFile> {
    const { type, facts, video } = film
    if (!PLAYABLE_VIDEO_CODECS.includes(video.codec)) {
      throw unsupported(
        `${fileName} is coded as ${video.codec}, which browsers can't play: use H.264, VP9 or AV1`,
      )
    }
    return {
      path,
      kind: 'video',
      mimeType: type.mimeType,
      sizeBytes: (await stat(path)).size,
      width: video.width,
      height: video.height,
      durationSec: facts.durationSec,
      hasAudio: facts.audio !== null,
      analysis: facts.analysis,
      thumbnailPath: await this.#pictureOf(path, facts.durationSec),
    }
  }

  /** A frame of a film, where there is an ffmpeg to take it. */
  async #pictureOf(path: string, durationSec: number): Promise<string | null> {
    const { media, staging } = this.#deps
    const frame = staging.place('jpg')
    try {
      const made = await media.makeThumbnail({
        source: path,
        destination: frame,
        atSec: Math.min(1, durationSec / 2),
        widthPixels: FRAME_WIDTH,
      })
      if (!made) return null
      const thumbnailPath = staging.place('webp')
      await writeThumbnail(frame, thumbnailPath)
      return thumbnailPath
    } catch {
      return null
    } finally {
      await staging.discard(frame)
    }
  }
}

async function inspectSound(
  path: string,
  type: AcceptedType,
  facts: MediaFacts,
): Promise<InspectedFile> {
  return {
    path,
    kind: 'audio',
    mimeType: type.mimeType.replace('video/', 'audio/'),
    sizeBytes: (await stat(path)).size,
    width: null,
    height: null,
    durationSec: facts.durationSec,
    hasAudio: true,
    analysis: facts.analysis,
    thumbnailPath: null,
  }
}
