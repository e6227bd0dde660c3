import { useTranslations } from 'use-intl'
import { TopBar } from '../../components/top-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { EventState } from './event-state.tsx'
import { OutputChips } from './output-chips.tsx'
import { ShowMenu } from './show-menu.tsx'
import styles from './studio-top-bar.module.css'

/** Show, links, broadcast, outputs: what a director must see on every screen. */
export function StudioTopBar({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('studioShell')
  return (
    <TopBar className={styles['top']} aria-label={t('topBar')} data-landmark="top">
      <ShowMenu onEnd={onEnd} />
      <span className={styles['space']} />
      <ConnectionBanner />
      <EventState />
      <span className={styles['space']} />
      <OutputChips />
    </TopBar>
  )
}
