import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { lookForCopiedScene } from '../../model/scenes/scene-copies.ts'
import { AddScene } from './add-scene.tsx'
import { RemovedScenes } from './removed-scenes.tsx'
import { SceneGrid, type SceneGridLook } from './scene-grid.tsx'
import styles from './scene-panel.module.css'
import { type ScenePorts, ScenePortsContext } from './scene-ports.ts'
import { ShareScene } from './share-scene.tsx'
import { useSceneMenu } from './use-scene-menu.tsx'
import { type SceneRow, useSceneRows } from './use-scene-rows.ts'

/** Props of {@link ScenePanel}. */
export interface ScenePanelProps {
  readonly look: SceneGridLook
  /** In the middle of the header. */
  readonly summary?: ReactNode
  /** Before the menu. */
  readonly tools?: ReactNode
  readonly onTransition?: ScenePorts['onTransition']
  readonly onFixRest?: ScenePorts['onFixRest']
}

const nobody = () => undefined

/** The scenes of the show: choose, add, name, copy, move and remove. */
export function ScenePanel({ look, summary, tools, onTransition, onFixRest }: ScenePanelProps) {
  const t = useTranslations('sceneList')
  const rows = useSceneRows()
  const chosen = rows.find(({ isPreview }) => isPreview)
  const ports = useMemo(
    () => ({ onTransition: onTransition ?? nobody, onFixRest: onFixRest ?? nobody }),
    [onTransition, onFixRest],
  )
  useEffect(lookForCopiedScene, [])
  return (
    <ScenePortsContext value={ports}>
      <section className={styles['panel']} data-look={look} aria-label={t('scenes')}>
        <header className={styles['header']}>
          <h2>{t('scenes')}</h2>
          <span className={styles['count']}>{rows.length}</span>
          <AddScene />
          <span className={styles['space']} />
          {summary}
          <span className={styles['space']} />
          {tools}
          <RemovedScenes />
          {chosen === undefined ? null : <ChosenMenu row={chosen} count={rows.length} />}
        </header>
        <SceneGrid rows={rows} look={look} />
        <ShareScene rows={rows} />
      </section>
    </ScenePortsContext>
  )
}

/** The menu of the scene in preview, which needs no pointer on its tile. */
function ChosenMenu({ row, count }: { row: SceneRow; count: number }) {
  const t = useTranslations('sceneList')
  const menu = useSceneMenu()
  return (
    <Menu
      trigger={
        <IconButton
          size="mini"
          label={t('options', { name: row.name })}
          icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
      }
      entries={menu(row, count)}
    />
  )
}
