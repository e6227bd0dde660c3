import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useCanvasElements } from './use-canvas-elements.ts'

/** The picture in words: the scene and what is seen in it, from front to back. */
export function useSceneDescription(): string {
  const t = useTranslations('sceneEditor')
  const scene = selectPreviewScene(useSnapshot(scenesState))
  const names = useCanvasElements()
    .filter(({ element }) => !element.hidden)
    .map(({ name }) => name)
  if (!scene) return t('noScene')
  return t('pictureOf', { name: scene.name, elements: names.join(', ') || t('nothing') })
}
