import {
  type CarouselItem,
  isLiveInProgress,
  type Orientation,
  type VisualElement,
} from '@proscenium/protocol'
import { snapshot } from 'valtio'
import * as z from 'zod'
import type { ProgramSize } from '../../services/engine-host/engine-host.ts'
import { browserStream } from '../browsers/watch-page-streams.ts'
import { shownItemId } from '../carousels/receive.ts'
import { carouselsState } from '../carousels/store.ts'
import { engineStream, suppressNoise } from '../contributions/local-stream.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { findFile } from '../files/actions.ts'
import { fileUrl } from '../files/queries.ts'
import { libraryFont } from '../fonts/library-font.ts'
import { healthState } from '../health/store.ts'
import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { elementName } from '../scenes/element-name.ts'
import { showScenesInEngine } from '../scenes/engine-sync.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'
import { services } from '../studio-services.ts'

const FRAME_RATE = 30
const LONG_SIDE = { '720p': 1280, '1080p': 1920 } as const
const SHORT_SIDE = { '720p': 720, '1080p': 1080 } as const

const SIZE_KEY = 'proscenium.programSize'
const keptSizeSchema = z.object({
  eventId: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  frameRate: z.number().positive(),
})

/** Size that the program is composed at: the user's resolution, turned for portrait shows. */
export function programSize(orientation: Orientation): ProgramSize {
  const { user } = sessionState
  const wanted = user?.defaultResolution ?? '720p'
  const resolution = wanted === '1080p' && !user?.rights.enable_1080p ? '720p' : wanted
  const [long, short] = [LONG_SIDE[resolution], SHORT_SIDE[resolution]]
  return orientation === 'portrait'
    ? { width: short, height: long, frameRate: FRAME_RATE }
    : { width: long, height: short, frameRate: FRAME_RATE }
}

/**
 * Makes the engine and shows the scenes of this tab; one that is open in the other orientation is made anew. A
 * failure is told of in `healthState`.
 */
export async function openEngine(orientation: Orientation): Promise<void> {
  const { engine } = showServices()
  healthState.engineFailure = null
  healthState.droppedFrames = 0
  healthState.isFaceDetectorLost = false
  const wanted = programSize(orientation)
  const size = sizeOnAir(orientation) ?? wanted
  try {
    if (engine.size && isPortrait(engine.size) !== isPortrait(size)) await engine.close()
    if (!engine.isOpen) {
      await engine.open(size, {
        contributionStream: engineStream,
        browserStream,
        contributionImage,
        describe,
        overlay,
        file: findFile,
        carousel: carouselMedia,
        fileUrl,
        libraryFont,
      })
    }
    programSizeChanged(engine.size)
    healthState.isReduced = engine.size !== null && engine.size.height < wanted.height
    healthState.transitions = engine.transitions && [...engine.transitions]
    showScenesInEngine()
    void suppressNoise()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    healthState.engineFailure = message
    notify({ level: 'error', messageId: 'engineFailed', detail: message })
  }
}

/** Stores the program's size, so that a reload on air keeps it. */
export function programSizeChanged(size: ProgramSize | null): void {
  healthState.programSize = size
  const { event } = eventState
  if (!size || !event) return
  services().localStore.set(SIZE_KEY, JSON.stringify({ eventId: event.id, ...size }))
}

/**
 * The size that this browser last used for the show on air, or null. A different size would make outputs reconnect and
 * recordings start a new part.
 */
function sizeOnAir(orientation: Orientation): ProgramSize | null {
  const { event, status } = eventState
  if (!event || !isLiveInProgress(status)) return null
  const kept = keptSize()
  if (kept?.eventId !== event.id || isPortrait(kept) !== (orientation === 'portrait')) return null
  return { width: kept.width, height: kept.height, frameRate: kept.frameRate }
}

function keptSize(): z.infer<typeof keptSizeSchema> | null {
  try {
    return keptSizeSchema.parse(JSON.parse(services().localStore.get(SIZE_KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** The elements of an overlay that the event has for its scenes, as plain values. */
function overlay(id: string) {
  const overlays = snapshot(eventState).event?.overlays
  const found = overlays?.find((candidate) => candidate.id === id)
  return found?.visualElements as VisualElement[] | undefined
}

/** The items of a carousel, as plain values. */
function carouselMedia(id: string) {
  const carousel = carouselsState.carousels[id]
  if (!carousel) return null
  const { items } = snapshot(carousel)
  return { items: items as CarouselItem[], shownItemId: shownItemId(carousel) }
}

function isPortrait({ width, height }: Pick<ProgramSize, 'width' | 'height'>): boolean {
  return height > width
}

/** A template's own pictures are given to its readers alone; the usual ones are part of the studio. */
function contributionImage(index: number, isOnAir: boolean): string | undefined {
  const found = slot(index)
  if (isOnAir && !found?.isImageOverridden) return undefined
  const url = found?.imageUrl
  return url?.startsWith('/v') ? services().api.withToken(url) : (url ?? undefined)
}

function slot(index: number) {
  return contributionsState.slots.find((candidate) => candidate.index === index)
}

/** What captions say of the element that carries them (GAP-028); guests are named by their slot. */
function describe(element: VisualElement): { name: string; description: string } | undefined {
  const { content } = element
  const index = content?.kind === 'contribution' ? content.contributionIndex : null
  const found = index === null ? undefined : slot(index)
  if (!found) return { name: elementName(element) ?? '', description: '' }
  // The director's own slot says what the preferences say (CORE-PRF-005, CORE-PRF-006).
  const isOwn = index === contributionsState.camera.index
  return {
    name: (isOwn && preferencesState.contributionName) || (found.name ?? ''),
    description: (isOwn && preferencesState.contributionDescription) || (found.description ?? ''),
  }
}
