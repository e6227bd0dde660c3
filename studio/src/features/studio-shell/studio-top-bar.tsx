import { UserPlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { eventState } from '../../model/event/store.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { EventState } from './event-state.tsx'
import { OutputChips } from './output-chips.tsx'
import { ShowMenu } from './show-menu.tsx'
import styles from './studio-top-bar.module.css'
import { useColleagues } from './use-colleagues.ts'

/** It comes after what the console is steered with; where it can't be fetched, the show goes on in its format. */
const FormatSwitch = lazy<ComponentType>(() =>
  import('./format-switch.tsx').then(
    (part) => ({ default: part.FormatSwitch }),
    () => ({ default: () => null }),
  ),
)

const PresenceStack = lazyPart(async () => (await import('./presence-stack.tsx')).PresenceStack)

/** The other directors of the show; empty if there are none. */
function Presence() {
  const colleagues = useColleagues()
  return colleagues.length < 2 ? null : <PresenceStack colleagues={colleagues} />
}

/** Keeps its place until it is there: nothing in the bar moves away under a finger. */
function FormatPlace() {
  const { event } = useSnapshot(eventState)
  return (event?.formats.length ?? 0) > 1 ? <span className={styles['formatPlace']} /> : null
}

/** Props of {@link StudioTopBar}. */
export interface StudioTopBarProps {
  /** The director wants the show as a template. */
  readonly onSave: () => void
  readonly onEnd: () => void
  readonly onInvite: () => void
}

/** Show, people, links, broadcast, outputs: what a director must see on every screen. */
export function StudioTopBar({ onSave, onEnd, onInvite }: StudioTopBarProps) {
  const t = useTranslations('studioShell')
  return (
    <TopBar className={styles['top']} aria-label={t('topBar')} data-landmark="top">
      <PanelBoundary panel="showMenu" look="icon">
        <ShowMenu onSave={onSave} onEnd={onEnd} />
      </PanelBoundary>
      <PanelBoundary panel="formats" look="icon">
        <Suspense fallback={<FormatPlace />}>
          <FormatSwitch />
        </Suspense>
      </PanelBoundary>
      <PanelBoundary panel="people" look="icon">
        <Presence />
      </PanelBoundary>
      <span className={styles['space']} />
      <PanelBoundary panel="connection" look="icon">
        <ConnectionBanner />
      </PanelBoundary>
      <span className={styles['space']} />
      <PanelBoundary panel="outputStates" look="icon">
        <OutputChips />
      </PanelBoundary>
      {/* Right of all that changes its width, so that what ends the broadcast never moves under a pointer. */}
      <PanelBoundary panel="live" look="line">
        <section
          className={styles['broadcast']}
          aria-label={t('broadcast')}
          tabIndex={-1}
          data-focus-home=""
        >
          <EventState />
        </section>
      </PanelBoundary>
      <Button
        size="compact"
        className={styles['invite']}
        icon={<UserPlus size={14} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={t('inviteLong')}
        onClick={onInvite}
      >
        <span className={styles['inviteWord']}>{t('invite')}</span>
      </Button>
    </TopBar>
  )
}
