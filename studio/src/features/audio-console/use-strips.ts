import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import type { Tally } from '../../components/tally.ts'
import { selectAudioStrips } from '../../model/audio/selectors.ts'
import { connectionState } from '../../model/connection/store.ts'
import { slotName } from '../../model/contributions/slot-name.ts'
import { slotSends } from '../../model/contributions/slot-sends.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { type AirLight, selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { filesState } from '../../model/files/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { mergeStrips, type StripView } from './merge-strips.ts'
import { soundName, unnamed } from './sound-name.ts'

/** A strip with its name and light. */
export interface NamedStrip extends StripView {
  readonly name: string
  readonly tally: Tally
  /** How the person is heard in every scene; null for what is no person. */
  readonly person: StripPerson | null
}

/** The slot behind a strip (GAP-189). */
export interface StripPerson {
  readonly index: number
  readonly isMuted: boolean
  /** 0 to 100. */
  readonly volume: number
}

/** The sounds of program and preview, each once. */
export function useStrips(): NamedStrip[] {
  const t = useTranslations('audioConsole')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const contributions = useSnapshot(contributionsState)
  const { contributionName } = useSnapshot(preferencesState)
  const { slots } = contributions
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const strips = mergeStrips(
    selectAudioStrips({ scenes, files, bus: 'live' }),
    selectAudioStrips({ scenes, files, bus: 'preview' }),
    { isSameScene: scenes.liveSceneId === scenes.previewSceneId },
  )
  const nameOf = (content: StripView['content']) => {
    const slot =
      content.kind === 'contribution' &&
      slots.find(({ index }) => index === content.contributionIndex)
    const own = slot ? slotName(slot, contributions, contributionName) : null
    if (own?.isYou) return t('you', { name: own.name ?? '' })
    return soundName(content, { files: files.files, slots }) ?? unnamed(content, t)
  }
  return strips.map((strip) => ({
    ...strip,
    tally: strip.bus === 'preview' ? 'preview' : airOf(strip, contributions, air),
    name: nameOf(strip.content),
    person: personOf(strip, slots),
  }))
}

/** While viewers get the program, what is muted is not on air, and neither is a person of whom no sound comes. */
function airOf(
  { content, isMuted }: StripView,
  contributions: Snapshot<typeof contributionsState>,
  air: AirLight,
): Tally {
  if (air === 'armed') return air
  if (isMuted) return 'none'
  if (content.kind !== 'contribution') return air
  const index = content.contributionIndex
  const slot = contributions.slots.find((candidate) => candidate.index === index)
  return slot?.isMuted !== true && slotSends(index, contributions).sound ? air : 'none'
}

function personOf(
  { content }: StripView,
  slots: Snapshot<typeof contributionsState.slots>,
): StripPerson | null {
  if (content.kind !== 'contribution') return null
  const slot = slots.find(({ index }) => index === content.contributionIndex)
  return slot ? { index: slot.index, isMuted: slot.isMuted, volume: slot.volume } : null
}
