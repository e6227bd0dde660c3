import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import type { FixRest } from '../../model/air-guard/fix-warning.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { KeyLockToggle } from './key-lock-toggle.tsx'
import styles from './mixer-screen.module.css'
import { NextTake } from './next-take.tsx'
import { PreviewMonitor } from './preview-monitor.tsx'
import { ProgramMonitor } from './program-monitor.tsx'
import { TransitionColumn, type TransitionColumnProps } from './transition-column.tsx'

/** Props of {@link MixerScreen}: the islands it lays out. */
export interface MixerScreenProps {
  /** The scenes, with what the mixer puts into their header. */
  readonly scenes: (header: { summary: ReactNode; tools: ReactNode }) => ReactNode
  /** The action carousel, while there is one on air. */
  readonly carousel?: ReactNode
  readonly audio: ReactNode
  /** Chooses the transition, and takes by others. */
  readonly transition: TransitionColumnProps
  /** What stands at the right. */
  readonly dock: ReactNode
  /** A warning was pressed that a person must put right. */
  readonly onFixRest: (rest: FixRest) => void
}

/**
 * The live mixer (CORE-SCR-016): preview, transition, program, scenes, audio and outputs. In single view the
 * preview is large and the program small beside it; it never disappears.
 */
export function MixerScreen({
  scenes,
  carousel,
  audio,
  transition,
  dock,
  onFixRest,
}: MixerScreenProps) {
  const t = useTranslations('mixer')
  const { previewMode } = useSnapshot(preferencesState)
  const isSingle = previewMode === 'single'
  return (
    <div className={styles['mixer']} data-view={previewMode}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <div className={styles['main']}>
        <div className={styles['deck']}>
          <PanelBoundary panel="preview" className={styles['failedMonitor']}>
            <PreviewMonitor />
          </PanelBoundary>
          <div className={styles['takes']}>
            <PanelBoundary panel="transition">
              <TransitionColumn {...transition} />
            </PanelBoundary>
          </div>
          <div className={styles['side']}>
            <PanelBoundary panel="program" className={styles['failedMonitor']}>
              <ProgramMonitor />
            </PanelBoundary>
            {isSingle ? (
              <PanelBoundary panel="nextTake">
                <NextTake look="list" onFixRest={onFixRest} />
              </PanelBoundary>
            ) : null}
          </div>
        </div>
        {scenes({
          summary: isSingle ? null : (
            <PanelBoundary panel="nextTake" look="line">
              <NextTake look="line" onFixRest={onFixRest} />
            </PanelBoundary>
          ),
          tools: <KeyLockToggle />,
        })}
        <div>{carousel}</div>
        {audio}
      </div>
      <aside className={styles['dock']} aria-label={t('dock')} data-landmark="dock" tabIndex={-1}>
        <PanelBoundary panel="dock">{dock}</PanelBoundary>
      </aside>
    </div>
  )
}
