import { useSnapshot } from 'valtio'
import { Skeleton } from '../../components/skeleton.tsx'
import { scenesState } from '../../model/scenes/store.ts'
import { templatePictureUrl } from '../../model/templates/queries.ts'
import { pictureOf, thumbnailsState } from '../../model/thumbnails/store.ts'
import styles from './scene-thumbnail.module.css'

/** Props of {@link SceneThumbnail}. */
export interface SceneThumbnailProps {
  readonly sceneId: string
  /** Prefer the thumbnail of what viewers see. */
  readonly isOnAir: boolean
}

/**
 * The scene as the engine draws it; until then the picture that the server has of it, or grey. Decoration: the tile
 * names it.
 */
export function SceneThumbnail({ sceneId, isOnAir }: SceneThumbnailProps) {
  const drawn = pictureOf(useSnapshot(thumbnailsState), { sceneId, isOnAir })
  const { scenes } = useSnapshot(scenesState)
  const stored = scenes.find(({ id }) => id === sceneId)?.thumbnailUrl ?? null
  const url = drawn ?? templatePictureUrl(stored)
  return url === null ? (
    <Skeleton height="100%" radius={0} />
  ) : (
    <img className={styles['picture']} src={url} alt="" draggable={false} />
  )
}
