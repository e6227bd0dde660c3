import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { KeyLockToggle } from './key-lock-toggle.tsx'
import styles from './mixer-screen.module.css'
import { NextTake } from './next-take.tsx'
import { PreviewMonitor } from './preview-monitor.tsx'
import { ProgramMonitor } from './program-monitor.tsx'
import { TransitionColumn } from './transition-column.tsx'
import { watchTakes } from './undo-take.ts'

/** Props of {@link MixerScreen}: the islands it lays out. */
export interface MixerScreenProps {
  /** The scenes, with what the mixer puts into their header. */
  readonly scenes: (header: { summary: ReactNode; tools: ReactNode }) => ReactNode
  readonly audio: ReactNode
  /** What stands at the right. */
  readonly dock: ReactNode
}

/** The live mixer (CORE-SCR-016): preview, transition, program, scenes, audio and outputs. */
export function MixerScreen({ scenes, audio, dock }: MixerScreenProps) {
  const t = useTranslations('mixer')
  useEffect(watchTakes, [])
  return (
    <div className={styles['mixer']}>
      <h1 className={styles['title']}>{t('title')}</h1>
      <div className={styles['main']}>
        <div className={styles['deck']}>
          <PreviewMonitor />
          <TransitionColumn />
          <ProgramMonitor />
        </div>
        {scenes({ summary: <NextTake />, tools: <KeyLockToggle /> })}
        {audio}
      </div>
      <aside className={styles['dock']} aria-label={t('dock')} data-landmark="dock" tabIndex={-1}>
        {dock}
      </aside>
    </div>
  )
}
