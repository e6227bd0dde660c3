import { useSnapshot } from 'valtio'
import { Skeleton } from '../../components/skeleton.tsx'
import { pictureOf, thumbnailsState } from '../../model/thumbnails/store.ts'
import styles from './scene-thumbnail.module.css'

/** Props of {@link SceneThumbnail}. */
export interface SceneThumbnailProps {
  readonly sceneId: string
  /** As viewers see it, where that is something else than its draft. */
  readonly isOnAir: boolean
}

/** The scene as it is, drawn by the engine; grey until it has been drawn. Decoration: the tile names it. */
export function SceneThumbnail({ sceneId, isOnAir }: SceneThumbnailProps) {
  const url = pictureOf(useSnapshot(thumbnailsState), { sceneId, isOnAir })
  return url === undefined ? (
    <Skeleton height="100%" radius={0} />
  ) : (
    <img className={styles['picture']} src={url} alt="" draggable={false} />
  )
}
