import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { AddBar } from './add-bar/add-bar.tsx'
import { BottomBar } from './bottom-bar/bottom-bar.tsx'
import { Board } from './canvas/board.tsx'
import { usePaste } from './clipboard/use-paste.ts'
import styles from './editor-screen.module.css'
import { editorView } from './editor-view.ts'
import { Inspector } from './inspector/inspector.tsx'
import { LeftColumn } from './left-column.tsx'
import { pickFile } from './pick-file.ts'
import { useFrameSize } from './use-frame-size.ts'

/** What the library is asked for, and what comes of it. */
export interface MediaRequest {
  readonly kind: 'image' | 'video' | 'audio'
  readonly onPick: typeof pickFile
  readonly onClose: () => void
}

function stopPicking(): void {
  editorView.picking = null
}

/** Props of {@link EditorScreen}: the islands it lays out. */
export interface EditorScreenProps {
  /** The list of scenes. */
  readonly scenes: ReactNode
  /** The library, open beside the canvas. */
  readonly mediaPicker: (request: MediaRequest) => ReactNode
  /** What can become of the draft, where that is not revert, save and apply. */
  readonly finish?: ReactNode
}

/** The scene editor (CORE-SCR-015): program, layers, canvas, inspector. */
export function EditorScreen({ scenes, mediaPicker, finish }: EditorScreenProps) {
  const t = useTranslations('sceneEditor')
  const { picking } = useSnapshot(editorView)
  const frame = useFrameSize()
  usePaste()
  const sizes = { '--frame-ratio': frame.width / frame.height } as CSSProperties
  return (
    <div className={styles['editor']} style={sizes}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <LeftColumn scenes={scenes} />
      <div className={styles['stage']}>
        <PanelBoundary panel="addBar" look="line" className={styles['failedBar']}>
          <AddBar />
        </PanelBoundary>
        <PanelBoundary panel="canvas">
          <Board />
        </PanelBoundary>
      </div>
      <PanelBoundary panel="editBar" look="line" className={styles['bottomBar']}>
        <BottomBar finish={finish} />
      </PanelBoundary>
      <PanelBoundary panel="inspector" className={styles['inspector']} landmark="dock">
        <Inspector />
      </PanelBoundary>
      {picking === null ? null : (
        <PanelBoundary panel="library" look="corner" onClose={stopPicking}>
          {mediaPicker({ kind: picking.kind, onPick: pickFile, onClose: stopPicking })}
        </PanelBoundary>
      )}
    </div>
  )
}
