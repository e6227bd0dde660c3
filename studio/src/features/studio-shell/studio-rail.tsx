import { Link } from '@tanstack/react-router'
import { Calendar, Frame, House, SlidersVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../components/badge.tsx'
import { NavRail, NavRailItem } from '../../components/nav-rail.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { selectNotOnAirCount } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Which screen of the studio is open. */
export type StudioScreen = 'mixer' | 'editor'

/** The rail of the studio. In the editor the way to the mixer says how many edits are not on air. */
export function StudioRail({ screen }: { screen: StudioScreen }) {
  const t = useTranslations('studioShell')
  const notOnAirCount = useStoreValue(scenesState, selectNotOnAirCount)
  const item = (to: string, icon: ReactNode, label: string, keys?: string) => (
    <NavRailItem
      element={
        <Link
          to={to}
          title={keys === undefined ? label : `${label} (${keys})`}
          aria-keyshortcuts={keys}
        />
      }
      icon={icon}
      label={label}
    />
  )
  return (
    <NavRail
      label={t('navigation')}
      items={
        <>
          {item('/', <House {...ICON} />, t('home'), 'F1')}
          <NavRailItem
            element={
              <Link to="/studio/mixer" title={`${t('mixer')} (F2)`} aria-keyshortcuts="F2" />
            }
            icon={<SlidersVertical {...ICON} />}
            label={t('mixer')}
            badge={
              screen === 'editor' && notOnAirCount > 0 ? (
                <Badge round>
                  <span title={t('notApplied', { count: notOnAirCount })}>{notOnAirCount}</span>
                </Badge>
              ) : undefined
            }
          />
          {item('/studio/editor', <Frame {...ICON} />, t('editor'), 'F3')}
          {item('/events', <Calendar {...ICON} />, t('events'))}
        </>
      }
    />
  )
}
