import { sourceKeyOf } from '@proscenium/engine'
import { snapshot, subscribe } from 'valtio'
import { bundledFonts } from '../../services/fonts/bundled-fonts.ts'
import { openedMicrophones } from '../audio/opened-microphones.ts'
import { audioState } from '../audio/store.ts'
import { contributionsState } from '../contributions/store.ts'
import { filesState } from '../files/store.ts'
import { FONTS_KEY, knownFonts } from '../fonts/queries.ts'
import { readPlayback } from '../playback/actions.ts'
import { selectClips } from '../playback/selectors.ts'
import { queryClient } from '../query-client.ts'
import { elementName } from '../scenes/element-name.ts'
import { isEqual } from '../scenes/is-equal.ts'
import { scenesState } from '../scenes/store.ts'
import { services } from '../studio-services.ts'
import { fixOf } from './fix-of.ts'
import { type SceneWarning, sceneWarnings, type WarningFacts } from './scene-warnings.ts'
import { airGuardState, type GuardEntry } from './store.ts'

/** A change rests so long before it is looked at: a drag is many. */
const REST_MS = 150
/** Clips come to their end by themselves. */
const CLIPS_EVERY_MS = 500
/** From here on a clip is nearly through, in seconds. */
const CLIP_ENDING_SEC = 10

/** Keeps the warnings of all scenes until the returned function is called. */
export function watchAirGuard(): () => void {
  const { clock } = services()
  let cancel: (() => void) | undefined
  const plan = () => {
    cancel ??= clock.after(REST_MS, () => {
      cancel = undefined
      look()
    })
  }
  const stops = [
    subscribe(scenesState, plan),
    subscribe(contributionsState, plan),
    subscribe(filesState, plan),
    subscribe(audioState, plan),
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === FONTS_KEY[0]) plan()
    }),
    clock.every(CLIPS_EVERY_MS, () => {
      if (hasNews()) look()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    cancel?.()
    airGuardState.scenes = {}
  }
}

let knownEndings: WarningFacts['clipsEnding'] = {}

/** Whether a clip has come nearer to its end since the last look. */
function hasNews(): boolean {
  return !isEqual(clipsEnding(), knownEndings)
}

function look(): void {
  knownEndings = clipsEnding()
  const contributions = snapshot(contributionsState)
  const facts = {
    contributions,
    loads: snapshot(filesState).loads,
    fontIds: knownFontIds(),
    clipsEnding: knownEndings,
  }
  const next: Record<string, GuardEntry[]> = {}
  const { scenes, liveScene } = snapshot(scenesState)
  const { lock } = snapshot(audioState)
  for (const scene of scenes) {
    const opened = openedMicrophones(liveScene, scene, { contributions, lock })
    // What can be heard is worse than what can't be seen.
    const entries = [
      ...opened.map((index) => microphoneEntry(index)),
      ...sceneWarnings(scene, facts).map(entryOf),
    ]
    if (entries.length > 0) next[scene.id] = entries
  }
  // Views draw anew when something is otherwise, not whenever somebody has looked.
  for (const id of Object.keys(airGuardState.scenes)) {
    if (!(id in next)) delete airGuardState.scenes[id]
  }
  for (const [id, entries] of Object.entries(next)) {
    if (!isEqual(airGuardState.scenes[id], entries)) airGuardState.scenes[id] = entries
  }
}

/** Everything by which a text may name a font; until the library has answered, that is not known. */
function knownFontIds(): string[] {
  const ofLibrary = (knownFonts() ?? []).flatMap(({ id, name }) => [id, name])
  return [...bundledFonts.map(({ id }) => id), ...ofLibrary]
}

function entryOf({ element, reason, seconds }: SceneWarning): GuardEntry {
  const { id: elementId, kind } = element
  const fix = fixOf({ element, reason })
  return { elementId, kind, reason, seconds, fix, name: elementName(element) }
}

function microphoneEntry(contributionIndex: number): GuardEntry {
  const slot = contributionsState.slots.find(({ index }) => index === contributionIndex)
  return {
    elementId: sourceKeyOf({ kind: 'contribution', contributionIndex }) ?? '',
    kind: 'contribution',
    reason: 'opensMicrophone',
    seconds: 0,
    fix: 'keepMuted',
    name: slot?.name || null,
  }
}

/** Clips that run and are nearly through, in whole seconds. */
function clipsEnding(): Record<string, number> {
  const endings: Record<string, number> = {}
  for (const clip of selectClips(snapshot(scenesState), snapshot(filesState))) {
    const playback = readPlayback(clip)
    if (!playback || playback.positionS === 0) continue
    const left = Math.max(playback.durationS - playback.positionS, 0)
    if (left < CLIP_ENDING_SEC) endings[clip.sourceKey] = Math.floor(left)
  }
  return endings
}
