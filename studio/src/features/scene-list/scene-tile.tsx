import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { selectPreviewScene } from '../../model/scenes/actions.ts'
import { SceneContextMenu } from './scene-context-menu.tsx'
import { SceneNameField } from './scene-name-field.tsx'
import { SceneThumbnail } from './scene-thumbnail.tsx'
import styles from './scene-tile.module.css'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

/** Props of {@link SceneTile}. */
export interface SceneTileProps {
  readonly row: SceneRow
  readonly count: number
  readonly isTabStop: boolean
}

/** A scene: its rendered picture, number, name and light. red = on air only */
export function SceneTile({ row, count, isTabStop }: SceneTileProps) {
  const t = useTranslations('sceneList')
  const { renamingId } = useSnapshot(sceneListState)
  const words = { name: row.name, key: row.key ?? '' }
  return (
    <SceneContextMenu row={row} count={count}>
      <div
        role="option"
        aria-selected={row.isPreview}
        aria-label={t(
          row.key === undefined ? `tile_${row.tally}` : `tileKeyed_${row.tally}`,
          words,
        )}
        tabIndex={isTabStop ? 0 : -1}
        className={styles['holder']}
        onClick={() => selectPreviewScene(row.id)}
        onKeyDown={({ key }) => key === 'Enter' && selectPreviewScene(row.id)}
      >
        <div className={clsx(styles['tile'], tallyClass(row))}>
          <span className={styles['picture']}>
            <SceneThumbnail sceneId={row.id} />
          </span>
          <span className={styles['label']}>
            {row.key === undefined ? null : <Badge>{row.key}</Badge>}
            {renamingId === row.id ? (
              <SceneNameField row={row} />
            ) : (
              <span className={styles['name']}>{row.name}</span>
            )}
            <TallyTag tally={row.tally} />
          </span>
        </div>
      </div>
    </SceneContextMenu>
  )
}

function tallyClass(row: SceneRow): string | undefined {
  if (row.tally === 'program') return styles['onAir']
  if (row.tally === 'armed') return styles['armed']
  return row.isPreview ? styles['preview'] : undefined
}
