import type { VisualElement } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import type { SceneRow } from './use-scene-rows.ts'

/** What a tile says of its warnings. */
export interface GuardWords {
  /** The first one, in a word or two; null where the scene is in order. */
  readonly sentence: string | null
  /** All of them, in whole sentences. */
  readonly all: string
}

/** The warnings of a scene in words. */
export function useGuardWords(warnings: SceneRow['warnings']): GuardWords {
  const t = useTranslations('sceneList')
  const words = useWarningText()
  const [first] = warnings
  if (!first) return { sentence: null, all: '' }
  return {
    sentence: t(`guard_${first.reason}`, { seconds: String(first.seconds).padStart(2, '0') }),
    all: warnings.map(words).join('. '),
  }
}

/** One warning as a sentence. */
export function useWarningText(): (warning: SceneRow['warnings'][number]) => string {
  const t = useTranslations('mixer')
  const kindWord = (kind: VisualElement['kind']) => t(`kind_${kind}`)
  return ({ reason, seconds, name, kind }) =>
    t(`warn_${reason}`, { name: name ?? kindWord(kind), seconds })
}
