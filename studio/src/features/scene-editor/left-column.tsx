import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { selectElements } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { editorView } from './editor-view.ts'
import { LayersPanel } from './layers/layers-panel.tsx'
import styles from './left-column.module.css'
import { MiniProgram } from './mini-program.tsx'

/** Program, wherever there is one; beneath it the scenes or the layers of the one under edit. */
export function LeftColumn({ scenes }: { scenes: ReactNode }) {
  const t = useTranslations('sceneEditor')
  const hasProgram = useStoreValue(scenesState, (state) => state.hasProgram)
  return (
    <aside
      className={styles['column']}
      aria-label={t('leftColumn')}
      data-landmark="scenes"
      tabIndex={-1}
    >
      {hasProgram ? (
        <PanelBoundary panel="program" landmark="program">
          <MiniProgram />
        </PanelBoundary>
      ) : null}
      <PanelBoundary panel="scenes">
        <LeftTabs scenes={scenes} />
      </PanelBoundary>
    </aside>
  )
}

function LeftTabs({ scenes }: { scenes: ReactNode }) {
  const t = useTranslations('sceneEditor')
  const { tab } = useSnapshot(editorView)
  const sceneCount = useStoreValue(scenesState, (state) => state.scenes.length)
  const layerCount = useStoreValue(scenesState, (state) => selectElements(state).length)
  return (
    <Tabs
      label={t('leftTabs')}
      look="equal"
      className={styles['tabs']}
      panelClassName={styles['panel']}
      value={tab}
      onChange={(next) => {
        editorView.tab = next
      }}
      tabs={[
        {
          value: 'scenes',
          label: t('scenes'),
          count: sceneCount,
          content: <PanelBoundary panel="scenes">{scenes}</PanelBoundary>,
        },
        {
          value: 'layers',
          label: t('layers'),
          count: layerCount,
          content: (
            <PanelBoundary panel="layers">
              <LayersPanel />
            </PanelBoundary>
          ),
        },
      ]}
    />
  )
}
