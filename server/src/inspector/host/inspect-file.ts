import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AcceptedType, PLAYABLE_VIDEO_CODECS } from '../../domain/library/accepted-files.ts'
import type { FileFindings, InspectionJob, InspectionStep, MediaFindings } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import { writeFrame } from './film-frame.ts'
import { identifyFile } from './identify-file.ts'
import { readMedia } from './media-facts.ts'
import { measurePicture, rasterizeDrawing, writeThumbnail } from './picture.ts'

type FileJob = Extract<InspectionJob, { kind: 'file' }>
type OnStep = (step: InspectionStep) => void

const LONG_SOUND_BYTES = 25_000_000
const COPY_NAME = 'copy.png'
const FRAME_NAME = 'frame.jpg'
const THUMBNAIL_NAME = 'thumbnail.webp'

/** Identifies a file by its content, measures it and makes its pictures. Throws a Refusal. */
export async function inspectFile(job: FileJob, onStep: OnStep): Promise<FileFindings> {
  const { path, fileName } = job
  const type = await identifyFile(path, fileName)
  if (type.kind === 'image') return inspectPicture(job, type, onStep)
  // Mediabunny keeps every frame of a bare sound in memory to tell its length.
  const isLong = type.kind === 'audio' && (await stat(path)).size > LONG_SOUND_BYTES
  const facts = await readMedia({ ...job, isLong }, onStep)
  if (!facts || (type.kind === 'audio' && !facts.audio)) {
    throw new Refusal(`${fileName} can't be read: it is damaged or cut off`)
  }
  // Containers of films may hold sound alone.
  return facts.video
    ? inspectFilm(job, { type, facts, video: facts.video }, onStep)
    : inspectSound(path, type, facts)
}

async function inspectPicture(
  { path, fileName, folder }: FileJob,
  { mimeType }: AcceptedType,
  onStep: OnStep,
): Promise<FileFindings> {
  const isDrawing = mimeType === 'image/svg+xml'
  const shown = isDrawing ? join(folder, COPY_NAME) : path
  if (isDrawing) {
    onStep('drawing')
    await rasterizeDrawing(path, shown, fileName)
  }
  onStep('picture')
  const size = await measurePicture(shown, fileName)
  await writeThumbnail(shown, join(folder, THUMBNAIL_NAME))
  return {
    copyName: isDrawing ? COPY_NAME : null,
    kind: 'image',
    mimeType: isDrawing ? 'image/png' : mimeType,
    sizeBytes: (await stat(shown)).size,
    ...size,
    durationSec: null,
    hasAudio: null,
    analysis: { audioTracks: [], imageTracks: [size], videoTracks: [] },
    thumbnailName: THUMBNAIL_NAME,
  }
}

async function inspectFilm(
  job: FileJob,
  film: {
    readonly type: AcceptedType
    readonly facts: MediaFindings
    readonly video: NonNullable<MediaFindings['video']>
  },
  onStep: OnStep,
): Promise<FileFindings> {
  const { type, facts, video } = film
  const { path, fileName } = job
  if (!PLAYABLE_VIDEO_CODECS.includes(video.codec)) {
    throw new Refusal(
      `${fileName} is coded as ${video.codec}, which browsers can't play: use H.264, VP9 or AV1`,
    )
  }
  onStep('frame')
  return {
    copyName: null,
    kind: 'video',
    mimeType: type.mimeType,
    sizeBytes: (await stat(path)).size,
    width: video.width,
    height: video.height,
    durationSec: facts.durationSec,
    hasAudio: facts.audio !== null,
    analysis: facts.analysis,
    thumbnailName: await pictureOf(job, facts.durationSec),
  }
}

/** A frame of a film, where there is an ffmpeg to take it. */
async function pictureOf(
  { path, folder, ffmpegPath }: FileJob,
  durationSec: number,
): Promise<string | null> {
  const destination = join(folder, FRAME_NAME)
  const atSec = Math.min(1, durationSec / 2)
  if (!(await writeFrame({ path, destination, ffmpegPath, atSec }))) return null
  try {
    await writeThumbnail(destination, join(folder, THUMBNAIL_NAME))
    return THUMBNAIL_NAME
  } catch {
    return null
  }
}

async function inspectSound(
  path: string,
  type: AcceptedType,
  facts: MediaFindings,
): Promise<FileFindings> {
  return {
    copyName: null,
    kind: 'audio',
    mimeType: type.mimeType.replace('video/', 'audio/'),
    sizeBytes: (await stat(path)).size,
    width: null,
    height: null,
    durationSec: facts.durationSec,
    hasAudio: true,
    analysis: facts.analysis,
    thumbnailName: null,
  }
}
