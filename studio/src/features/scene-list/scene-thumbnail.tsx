import { useSnapshot } from 'valtio'
import { Skeleton } from '../../components/skeleton.tsx'
import { scenesState } from '../../model/scenes/store.ts'
import { templatePictureUrl } from '../../model/templates/queries.ts'
import { thumbnailsState } from '../../model/thumbnails/store.ts'
import styles from './scene-thumbnail.module.css'

/**
 * The scene as the engine draws it; until then the picture that the server has of it, or grey. Decoration: the tile
 * names it.
 */
export function SceneThumbnail({ sceneId }: { sceneId: string }) {
  const drawn = useSnapshot(thumbnailsState).urls[sceneId]
  const { scenes } = useSnapshot(scenesState)
  const stored = scenes.find(({ id }) => id === sceneId)?.thumbnailUrl ?? null
  const url = drawn ?? templatePictureUrl(stored)
  return url === null ? (
    <Skeleton height="100%" radius={0} />
  ) : (
    <img className={styles['picture']} src={url} alt="" draggable={false} />
  )
}
