import type { VisualElement } from '@proscenium/protocol'
import type { ProgramSize } from '../../services/engine-host/engine-host.ts'
import { engineStream } from '../contributions/local-stream.ts'
import { contributionsState } from '../contributions/store.ts'
import { eventState } from '../event/store.ts'
import { findFile } from '../files/actions.ts'
import { fileUrl } from '../files/queries.ts'
import { healthState } from '../health/store.ts'
import { notify } from '../notifications/actions.ts'
import { preferencesState } from '../preferences/store.ts'
import { elementName } from '../scenes/element-name.ts'
import { showScenesInEngine } from '../scenes/engine-sync.ts'
import { sessionState } from '../session/store.ts'
import { showServices } from '../show-services.ts'

const FRAME_RATE = 30
const LONG_SIDE = { '720p': 1280, '1080p': 1920 } as const
const SHORT_SIDE = { '720p': 720, '1080p': 1080 } as const

/** Size that the program is composed at: the user's resolution, turned for portrait shows. */
export function programSize(): ProgramSize {
  const { user } = sessionState
  const wanted = user?.defaultResolution ?? '720p'
  const resolution = wanted === '1080p' && !user?.rights.enable_1080p ? '720p' : wanted
  const [long, short] = [LONG_SIDE[resolution], SHORT_SIDE[resolution]]
  return eventState.event?.orientation === 'portrait'
    ? { width: short, height: long, frameRate: FRAME_RATE }
    : { width: long, height: short, frameRate: FRAME_RATE }
}

/** Makes the engine of the open event and shows its scenes. A failure is told of in `healthState`. */
export async function openEngine(): Promise<void> {
  const { engine } = showServices()
  healthState.engineFailure = null
  healthState.droppedFrames = 0
  try {
    if (!engine.isOpen) {
      await engine.open(programSize(), {
        contributionStream: engineStream,
        contributionImage: (index) => slot(index)?.imageUrl ?? undefined,
        describe,
        file: findFile,
        fileUrl,
      })
    }
    healthState.programSize = engine.size
    showScenesInEngine()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    healthState.engineFailure = message
    notify({ level: 'error', messageId: 'engineFailed', detail: message })
  }
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
