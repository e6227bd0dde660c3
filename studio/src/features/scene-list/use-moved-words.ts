import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { SceneRow } from './use-scene-rows.ts'

/** Says where the chosen scene stands after it was moved; empty until then. */
export function useMovedWords(rows: readonly SceneRow[]): string {
  const t = useTranslations('sceneList')
  const chosen = rows.find(({ isPreview }) => isPreview)
  const seen = useRef<{ id: string | undefined; index: number; words: string }>({
    id: undefined,
    index: -1,
    words: '',
  })
  const before = seen.current
  const isMoved = chosen !== undefined && before.id === chosen.id && before.index !== chosen.index
  if (before.id !== chosen?.id || isMoved) {
    const words =
      isMoved && chosen
        ? t('moved', { name: chosen.name, place: chosen.index + 1, count: rows.length })
        : ''
    seen.current = { id: chosen?.id, index: chosen?.index ?? -1, words }
  }
  return seen.current.words
}
