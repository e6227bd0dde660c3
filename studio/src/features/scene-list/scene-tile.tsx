import { clsx } from 'clsx'
import { Blend, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Badge } from '../../components/badge.tsx'
import { isInProgram } from '../../components/tally.ts'
import { TallyTag } from '../../components/tally-tag.tsx'
import { useMedia } from '../../components/use-media.ts'
import { selectPreviewScene } from '../../model/scenes/selection-actions.ts'
import { SceneContextMenu } from './scene-context-menu.tsx'
import type { SceneGridLook } from './scene-grid.tsx'
import { SceneNameField } from './scene-name-field.tsx'
import { SceneThumbnail } from './scene-thumbnail.tsx'
import styles from './scene-tile.module.css'
import { sceneListState } from './store.ts'
import { useGuardWords } from './use-guard-words.ts'
import { useSceneDrag } from './use-scene-drag.ts'
import { isSameRow, type SceneRow } from './use-scene-rows.ts'

/** Props of {@link SceneTile}. */
export interface SceneTileProps {
  readonly row: SceneRow
  readonly count: number
  readonly look: SceneGridLook
  readonly isTabStop: boolean
}

/** A scene: its rendered picture, number, name, light and what viewers would miss of it. red = on air only */
export const SceneTile = memo(function SceneTile({ row, count, look, isTabStop }: SceneTileProps) {
  const t = useTranslations('sceneList')
  const { renamingId } = useSnapshot(sceneListState)
  const isRenaming = renamingId === row.id
  const isTouched = useMedia('(pointer: coarse)')
  const { ref, edge } = useSceneDrag({
    id: row.id,
    index: row.index,
    isColumn: look === 'list',
    // A finger that stays on a tile means its menu, which moves scenes too.
    isDisabled: isRenaming || isTouched,
  })
  const { sentence, all } = useGuardWords(row.warnings)
  const words = { name: row.name, key: row.key ?? '' }
  const label = t(row.key === undefined ? `tile_${row.tally}` : `tileKeyed_${row.tally}`, words)
  const own = row.transition === null ? null : t(`transition_${row.transition}`)
  const edited = row.isAirEdited && t('airEdited')
  const transition = own && t('ownTransition', { kind: own })
  const description = [edited, transition, all].filter(Boolean).join('. ')
  return (
    <SceneContextMenu row={row} count={count}>
      <div
        ref={ref}
        role="option"
        aria-selected={row.isPreview}
        aria-label={label}
        aria-description={description === '' ? undefined : description}
        aria-posinset={row.index + 1}
        aria-setsize={count}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+Home Alt+End"
        tabIndex={isTabStop ? 0 : -1}
        className={styles['holder']}
        data-edge={edge}
        data-look={look}
        onClick={() => selectPreviewScene(row.id)}
        onKeyDown={({ key }) => key === 'Enter' && selectPreviewScene(row.id)}
      >
        <div className={clsx(styles['tile'], tallyClass(row))}>
          <span className={styles['picture']}>
            <SceneThumbnail sceneId={row.id} isOnAir={row.isOnAir} />
            {row.isAirEdited ? (
              <span className={styles['edited']} title={t('airEdited')}>
                <i aria-hidden="true" />
                {t('edited')}
              </span>
            ) : null}
            {own === null ? null : (
              <span className={styles['transition']}>
                <Blend size={12} strokeWidth={1.5} aria-hidden="true" />
                {own}
              </span>
            )}
          </span>
          <span className={styles['label']}>
            {row.key === undefined ? null : <Badge>{row.key}</Badge>}
            {isRenaming ? (
              <SceneNameField row={row} />
            ) : (
              // biome-ignore lint/a11y/noStaticElementInteractions: the menu has the same without a pointer
              <span
                className={styles['name']}
                title={row.name}
                onDoubleClick={() => {
                  sceneListState.renamingId = row.id
                }}
              >
                {row.name}
              </span>
            )}
            {sentence === null ? null : (
              <span className={styles['guard']} title={all}>
                <TriangleAlert size={12} strokeWidth={1.5} aria-hidden="true" />
                {row.tally === 'none' ? <span>{sentence}</span> : null}
              </span>
            )}
            <TallyTag tally={row.tally} />
          </span>
        </div>
      </div>
    </SceneContextMenu>
  )
}, isSameTile)

function isSameTile(a: SceneTileProps, b: SceneTileProps): boolean {
  return (
    a.isTabStop === b.isTabStop &&
    a.count === b.count &&
    a.look === b.look &&
    isSameRow(a.row, b.row)
  )
}

function tallyClass(row: SceneRow): string | undefined {
  if (row.tally === 'program') return styles['onAir']
  if (isInProgram(row.tally)) return styles[row.tally]
  return row.isPreview ? styles['preview'] : undefined
}
