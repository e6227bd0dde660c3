import { useSnapshot } from 'valtio'
import { Skeleton } from '../../components/skeleton.tsx'
import { thumbnailsState } from '../../model/thumbnails/store.ts'
import styles from './scene-thumbnail.module.css'

/** The scene as it is, drawn by the engine; grey until it has been drawn. Decoration: the tile names it. */
export function SceneThumbnail({ sceneId }: { sceneId: string }) {
  const url = useSnapshot(thumbnailsState).urls[sceneId]
  return url === undefined ? (
    <Skeleton height="100%" radius={0} />
  ) : (
    <img className={styles['picture']} src={url} alt="" draggable={false} />
  )
}
