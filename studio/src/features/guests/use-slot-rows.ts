import { sourceKeyOf } from '@proscenium/engine'
import type { Contribution } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { type Tally, tallyOf } from '../../components/tally.ts'
import { type StripBus, selectAudioStrips } from '../../model/audio/selectors.ts'
import { connectionState } from '../../model/connection/store.ts'
import { slotName } from '../../model/contributions/slot-name.ts'
import { selectSlotTally, slotLights } from '../../model/contributions/slot-tally.ts'
import { slotsState } from '../../model/contributions/slots-store.ts'
import {
  contributionsState,
  type LocalSource,
  type RemoteSource,
} from '../../model/contributions/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { filesState } from '../../model/files/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { selectPreviewScene } from '../../model/scenes/selectors.ts'
import { type ScenesState, scenesState } from '../../model/scenes/store.ts'
import { describeSlot, type SlotDescription } from './describe-slot.ts'

/** The sound of a slot in program or preview. */
export interface SlotSound {
  readonly sourceKey: string
  /** In the scene alone that it is in. */
  readonly isMutedInScene: boolean
  readonly sceneName: string
  /** The documents that mute changes. */
  readonly targets: readonly StripBus[]
}

/** A slot as the panel shows it. */
export interface SlotRow {
  readonly slot: Snapshot<Contribution>
  /** Never empty. */
  readonly name: string
  /** The device of this tab that fills it. */
  readonly own: Snapshot<LocalSource> | null
  readonly remote: Snapshot<RemoteSource> | null
  readonly isFilled: boolean
  readonly tally: Tally
  readonly isInPreview: boolean
  readonly description: SlotDescription
  /** Null where neither program nor preview has it. */
  readonly sound: SlotSound | null
  readonly isBusy: boolean
}

/** The slots of the event, each with what is known of it. */
export function useSlotRows(): SlotRow[] {
  const t = useTranslations('guests')
  const contributions = useSnapshot(contributionsState)
  const { slots, remotes, camera, screen } = contributions
  const { pending, stopReasons } = useSnapshot(slotsState)
  const scenes = useSnapshot(scenesState)
  const { contributionName } = useSnapshot(preferencesState)
  const files = useSnapshot(filesState)
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const strips = {
    live: selectAudioStrips({ scenes, files, bus: 'live' }),
    preview: selectAudioStrips({ scenes, files, bus: 'preview' }),
  }
  const nameOf = (...known: Parameters<typeof slotName>) => {
    const { name, isYou } = slotName(...known)
    if (!name) return t('slot', { index: known[0].index })
    return isYou ? t('you', { name }) : name
  }
  return slots.map((slot) => {
    const own =
      [camera, screen].find(
        ({ index, status }) => index === slot.index && status !== 'off' && !slot.assigned,
      ) ?? null
    const remote = remotes[slot.id] ?? null
    const seen = selectSlotTally(scenes, contributions, slot.index)
    return {
      slot,
      own,
      remote,
      name: nameOf(slot, contributions, contributionName),
      isFilled: own !== null || slot.assigned || slot.status !== 'stopped',
      tally: tallyOf({ ...slotLights(seen, air), air }),
      isInPreview: seen.preview,
      description: describeSlot({
        slot,
        own,
        remote,
        pending: pending[slot.id] ?? null,
        stopReason: stopReasons[slot.id] ?? null,
      }),
      sound: soundOf(slot.index, strips, scenes),
      isBusy: pending[slot.id] !== undefined,
    }
  })
}

/** As on the audio console: a scene that is both on air and under edit is muted in both. */
function soundOf(
  contributionIndex: number,
  strips: Readonly<Record<StripBus, ReturnType<typeof selectAudioStrips>>>,
  scenes: Snapshot<ScenesState>,
): SlotSound | null {
  const sourceKey = sourceKeyOf({ kind: 'contribution', contributionIndex })
  const find = (bus: StripBus) => strips[bus].find((strip) => strip.sourceKey === sourceKey)
  const [live, preview] = [find('live'), find('preview')]
  const strip = live ?? preview
  if (!strip) return null
  const isSameScene = scenes.liveSceneId === scenes.previewSceneId
  const isBoth = live !== undefined && preview !== undefined && isSameScene
  const targets: readonly StripBus[] = isBoth ? ['live', 'preview'] : [live ? 'live' : 'preview']
  const scene = live ? scenes.liveScene : selectPreviewScene(scenes)
  const sceneName = scene?.name ?? ''
  return { sourceKey: strip.sourceKey, isMutedInScene: strip.isMuted, sceneName, targets }
}
