import { Captions, Clapperboard, MessageSquare, NotebookPen, RadioTower, Users } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../components/panel-boundary.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { type TabEntry, Tabs } from '../components/tabs.tsx'
import { useMedia } from '../components/use-media.ts'
import { markArrivalsSeen } from '../model/contributions/guest-news.ts'
import { slotsState } from '../model/contributions/slots-store.ts'
import { messagesState } from '../model/messages/store.ts'
import { updatePreferences } from '../model/preferences/actions.ts'
import { type DockTab, dockTabs, preferencesState } from '../model/preferences/store.ts'
import styles from './studio-dock.module.css'

/** Props of {@link StudioDock}: the islands that share it, and what joins them where there is room. */
export interface StudioDockProps extends Readonly<Record<DockTab, ReactNode>> {
  readonly log: ReactNode
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const ICONS: Readonly<Record<DockTab, ReactNode>> = {
  guests: <Users {...ICON} />,
  media: <Clapperboard {...ICON} />,
  overlays: <Captions {...ICON} />,
  chat: <MessageSquare {...ICON} />,
  outputs: <RadioTower {...ICON} />,
  notes: <NotebookPen {...ICON} />,
}
/** From here on guests and outputs are in view at once. */
const ROOMY = '(min-width: 1280px) and (min-height: 820px)'
/** And the log with them. */
const WIDE = '(min-width: 1600px) and (min-height: 1000px)'

/** What stands beside the monitors, one thing at a time; people keep the ways out in view where space allows. */
export function StudioDock({ log, ...panels }: StudioDockProps) {
  const t = useTranslations('mixer')
  const { dockTab } = useSnapshot(preferencesState)
  const { unreadCount } = useSnapshot(messagesState)
  const { arrivals } = useSnapshot(slotsState)
  useEffect(() => {
    if (dockTab === 'guests' && arrivals.length > 0) markArrivalsSeen()
  }, [dockTab, arrivals.length])
  const isRoomy = useMedia(ROOMY)
  const isWide = useMedia(WIDE)
  const contentOf = (tab: DockTab) =>
    tab === 'guests' && isRoomy ? (
      <div className={styles['stack']}>
        <div className={styles['guests']}>
          <PanelBoundary panel="guests">{panels.guests}</PanelBoundary>
        </div>
        <div className={styles['outputs']}>
          <PanelBoundary panel="outputs">{panels.outputs}</PanelBoundary>
          {isWide ? <PanelBoundary panel="log">{log}</PanelBoundary> : null}
        </div>
      </div>
    ) : (
      <PanelBoundary panel={tab}>
        <Suspense fallback={<Skeleton height={120} radius={0} />}>{panels[tab]}</Suspense>
      </PanelBoundary>
    )
  const badgeOf = (tab: DockTab) => {
    if (tab === 'chat' && unreadCount > 0) {
      return { count: unreadCount, label: t('unread', { count: unreadCount }) }
    }
    if (tab === 'guests' && dockTab !== 'guests' && arrivals.length > 0) {
      return { count: arrivals.length, label: t('arrived', { count: arrivals.length }) }
    }
    return undefined
  }
  const tabs = dockTabs.map(
    (tab): TabEntry<DockTab> => ({
      value: tab,
      label: t(`dock_${tab}`),
      icon: ICONS[tab],
      content: contentOf(tab),
      badge: badgeOf(tab),
    }),
  )
  return (
    <Tabs
      look="dock"
      className={styles['dock']}
      panelClassName={styles['panel']}
      label={t('dock')}
      value={dockTab}
      onChange={(tab) => updatePreferences({ dockTab: tab })}
      tabs={tabs}
    />
  )
}
