import { useTranslations } from 'use-intl'
import { useStoreValue } from '../../../components/use-store-value.ts'
import { frontToBack, selectElements, selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { useElementName } from './use-canvas-elements.ts'

/** The picture in words: the scene and what is seen in it, from front to back. */
export function useSceneDescription(): string {
  const t = useTranslations('sceneEditor')
  const nameOf = useElementName()
  return useStoreValue(scenesState, (state) => {
    const scene = selectPreviewScene(state)
    if (!scene) return t('noScene')
    const seen = frontToBack(selectElements(state)).filter(({ hidden }) => !hidden)
    return t('pictureOf', {
      name: scene.name,
      elements: seen.map(nameOf).join(', ') || t('nothing'),
    })
  })
}
