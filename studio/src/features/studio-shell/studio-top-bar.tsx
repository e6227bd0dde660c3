import { UserPlus } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TopBar } from '../../components/top-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { EventState } from './event-state.tsx'
import { OutputChips } from './output-chips.tsx'
import { PresenceStack } from './presence-stack.tsx'
import { ShowMenu } from './show-menu.tsx'
import styles from './studio-top-bar.module.css'

/** It comes after what the console is steered with; where it can't be fetched, the show goes on in its format. */
const FormatSwitch = lazy<ComponentType>(() =>
  import('./format-switch.tsx').then(
    (part) => ({ default: part.FormatSwitch }),
    () => ({ default: () => null }),
  ),
)

/** Props of {@link StudioTopBar}. */
export interface StudioTopBarProps {
  readonly onEnd: () => void
  readonly onInvite: () => void
}

/** Show, people, links, broadcast, outputs: what a director must see on every screen. */
export function StudioTopBar({ onEnd, onInvite }: StudioTopBarProps) {
  const t = useTranslations('studioShell')
  return (
    <TopBar className={styles['top']} aria-label={t('topBar')} data-landmark="top">
      <ShowMenu onEnd={onEnd} />
      <Suspense>
        <FormatSwitch />
      </Suspense>
      <PresenceStack />
      <span className={styles['space']} />
      <ConnectionBanner />
      <EventState />
      <span className={styles['space']} />
      <OutputChips />
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
