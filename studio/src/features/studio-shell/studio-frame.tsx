import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ShellFrame } from '../../components/shell-frame.tsx'
import { LiveRegions } from './live-regions.tsx'
import styles from './studio-frame.module.css'
import { StudioRail, type StudioScreen } from './studio-rail.tsx'
import { StudioStatusBar, type StudioStatusBarProps } from './studio-status-bar.tsx'
import { StudioTopBar } from './studio-top-bar.tsx'

/** Props of {@link StudioFrame}. */
export interface StudioFrameProps extends StudioStatusBarProps {
  readonly screen: StudioScreen
  /** The director wants to end the event: ask, end it and leave. */
  readonly onEnd: () => void
  readonly children: ReactNode
}

/** The window around mixer and editor. */
export function StudioFrame({ screen, onEnd, children, ...statusBar }: StudioFrameProps) {
  const t = useTranslations('studioShell')
  return (
    <ShellFrame
      skipLabel={t('skip')}
      rail={<StudioRail screen={screen} />}
      top={<StudioTopBar onEnd={onEnd} />}
      status={<StudioStatusBar {...statusBar} />}
      mainClassName={styles['main']}
    >
      {children}
      <LiveRegions />
    </ShellFrame>
  )
}
