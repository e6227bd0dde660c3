import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { ShellFrame } from '../../components/shell-frame.tsx'
import styles from './studio-frame.module.css'
import { StudioStatusBar, type StudioStatusBarProps } from './studio-status-bar.tsx'
import { StudioTopBar } from './studio-top-bar.tsx'

/** Comes after what the console is steered with: there is nothing to announce before. */
const LiveRegions = lazy<ComponentType>(() =>
  import('./live-regions.tsx').then(
    (part) => ({ default: part.LiveRegions }),
    () => ({ default: () => null }),
  ),
)

/** Props of {@link StudioFrame}. */
export interface StudioFrameProps extends StudioStatusBarProps {
  readonly rail: ReactNode
  /** The director wants the show as a template of their own. */
  readonly onSave: () => void
  /** The director wants to end the event: ask, end it and leave. */
  readonly onEnd: () => void
  /** The director wants somebody to come: the way to a link for a guest. */
  readonly onInvite: () => void
  readonly children: ReactNode
}

/** The window around mixer and editor. */
export function StudioFrame(props: StudioFrameProps) {
  const { rail, onSave, onEnd, onInvite, children, ...statusBar } = props
  const t = useTranslations('studioShell')
  return (
    <ShellFrame
      skipLabel={t('skip')}
      rail={rail}
      top={<StudioTopBar onSave={onSave} onEnd={onEnd} onInvite={onInvite} />}
      status={<StudioStatusBar {...statusBar} />}
      mainClassName={styles['main']}
    >
      {children}
      <PanelBoundary panel="announcements" look="hidden">
        <Suspense>
          <LiveRegions />
        </Suspense>
      </PanelBoundary>
    </ShellFrame>
  )
}
