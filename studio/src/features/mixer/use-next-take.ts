import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { airGuardState, type GuardEntry } from '../../model/air-guard/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import {
  selectElementName,
  selectLiveScene,
  selectPreviewScene,
} from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { takeDiff } from './take-diff.ts'

/** One change, with its sign: comes, goes, or is another. */
export interface NextTakeChange {
  readonly id: string
  readonly sign: '+' | '−' | '±'
  readonly name: string
}

/** What viewers would miss, and what one click does about it. */
export interface NextTakeWarning {
  readonly id: string
  readonly text: string
  readonly entry: Snapshot<GuardEntry>
}

export interface NextTakeView {
  readonly sceneId: string | null
  readonly changes: readonly NextTakeChange[]
  readonly added: number
  readonly removed: number
  /** Amber. It never blocks. */
  readonly warnings: readonly NextTakeWarning[]
}

/** Compares preview with program. */
export function useNextTake(): NextTakeView {
  const t = useTranslations('mixer')
  const scenes = useSnapshot(scenesState)
  const { scenes: guard } = useSnapshot(airGuardState)
  // Guests are named by their slots.
  void useSnapshot(contributionsState).slots
  const preview = selectPreviewScene(scenes) ?? null
  const { added, removed, changed } = takeDiff(selectLiveScene(scenes), preview)
  const kindWord = (kind: VisualElement['kind']) => t(`kind_${kind}`)
  const named = (sign: NextTakeChange['sign']) => (element: Snapshot<VisualElement>) => ({
    id: element.id,
    sign,
    name: selectElementName(element) ?? kindWord(element.kind),
  })
  const entries = preview ? (guard[preview.id] ?? []) : []
  return {
    sceneId: preview?.id ?? null,
    changes: [...added.map(named('+')), ...removed.map(named('−')), ...changed.map(named('±'))],
    added: added.length,
    removed: removed.length,
    warnings: entries.map((entry) => ({
      id: `${entry.reason}:${entry.elementId}`,
      text: t(`warn_${entry.reason}`, {
        name: entry.name ?? kindWord(entry.kind),
        seconds: entry.seconds,
      }),
      entry,
    })),
  }
}
