import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { AddScene } from './add-scene.tsx'
import { RemoveSceneDialog } from './remove-scene-dialog.tsx'
import { SceneGrid, type SceneGridLook } from './scene-grid.tsx'
import styles from './scene-panel.module.css'
import { useSceneMenu } from './use-scene-menu.tsx'
import { useSceneRows } from './use-scene-rows.ts'

/** Props of {@link ScenePanel}. */
export interface ScenePanelProps {
  readonly look: SceneGridLook
  /** In the middle of the header. */
  readonly summary?: ReactNode
  /** Before the menu. */
  readonly tools?: ReactNode
}

/** The scenes of the show: choose, add, name, copy, move and remove. */
export function ScenePanel({ look, summary, tools }: ScenePanelProps) {
  const t = useTranslations('sceneList')
  const rows = useSceneRows()
  const menu = useSceneMenu()
  const chosen = rows.find(({ isPreview }) => isPreview)
  return (
    <section className={styles['panel']} data-look={look} aria-label={t('scenes')}>
      <header className={styles['header']}>
        <h2>{t('scenes')}</h2>
        <span className={styles['count']}>{rows.length}</span>
        <AddScene />
        <span className={styles['space']} />
        {summary}
        <span className={styles['space']} />
        {tools}
        {chosen === undefined ? null : (
          <Menu
            trigger={
              <IconButton
                size="mini"
                label={t('options', { name: chosen.name })}
                icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
              />
            }
            entries={menu(chosen, rows.length)}
          />
        )}
      </header>
      <SceneGrid rows={rows} look={look} />
      <RemoveSceneDialog rows={rows} />
    </section>
  )
}
