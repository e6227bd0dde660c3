import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { contributionsState } from '../../model/contributions/store.ts'
import { filesState } from '../../model/files/store.ts'
import {
  selectElementName,
  selectLiveScene,
  selectPreviewScene,
} from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { sceneWarnings } from './scene-warnings.ts'
import { takeDiff } from './take-diff.ts'

/** One change, with its sign: comes, goes, or is another. */
export interface NextTakeChange {
  readonly id: string
  readonly sign: '+' | '−' | '±'
  readonly name: string
}

export interface NextTakeView {
  readonly changes: readonly NextTakeChange[]
  readonly added: number
  readonly removed: number
  /** Amber: what viewers would miss. It never blocks. */
  readonly warnings: readonly { readonly id: string; readonly text: string }[]
}

/** Compares preview with program. */
export function useNextTake(): NextTakeView {
  const t = useTranslations('mixer')
  const scenes = useSnapshot(scenesState)
  const contributions = useSnapshot(contributionsState)
  const { loads } = useSnapshot(filesState)
  const preview = selectPreviewScene(scenes) ?? null
  const { added, removed, changed } = takeDiff(selectLiveScene(scenes), preview)
  const name = (element: Snapshot<VisualElement>) =>
    selectElementName(element) ?? t(`kind_${element.kind}`)
  const named = (sign: NextTakeChange['sign']) => (element: Snapshot<VisualElement>) => ({
    id: element.id,
    sign,
    name: name(element),
  })
  return {
    changes: [...added.map(named('+')), ...removed.map(named('−')), ...changed.map(named('±'))],
    added: added.length,
    removed: removed.length,
    warnings: sceneWarnings(preview, { contributions, loads }).map(({ element, reason }) => ({
      id: `${reason}:${element.id}`,
      text: t(`warn_${reason}`, { name: name(element) }),
    })),
  }
}
