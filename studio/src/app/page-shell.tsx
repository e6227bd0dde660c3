import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calendar, Frame, House, SlidersVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../components/brand-mark.tsx'
import { NavRail, NavRailItem } from '../components/nav-rail.tsx'
import { ShellFrame } from '../components/shell-frame.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { ongoingEventQuery } from '../model/event/queries.ts'
import { AccountMenu } from './account-menu.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './page-shell.module.css'
import { PageTitle } from './page-title.tsx'
import { ShowState } from './show-state.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link PageShell}. */
export interface PageShellProps {
  /** Of the window. */
  readonly title: string
  /** In the top bar; the title when left out. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

/** The window around home, events and their files. */
export function PageShell({ title, heading, children }: PageShellProps) {
  const t = useTranslations('shell')
  return (
    <ShellFrame
      skipLabel={t('skip')}
      rail={<PageRail />}
      top={
        <TopBar look="page">
          <div className={styles['heading']}>{heading ?? title}</div>
          <div className={styles['right']}>
            <ShowState />
            <AccountMenu />
          </div>
        </TopBar>
      }
    >
      <PageTitle title={title} />
      <OfflineBanner />
      {children}
    </ShellFrame>
  )
}

/** Mixer and editor are offered while there is a show to steer. */
function PageRail() {
  const t = useTranslations('shell')
  const { data: ongoing } = useQuery(ongoingEventQuery())
  return (
    <NavRail
      label={t('navigation')}
      brand={
        <Link to="/" aria-label={t('brand')} className={styles['brand']}>
          <BrandMark size={24} />
        </Link>
      }
      items={
        <>
          <NavRailItem element={<Link to="/" />} icon={<House {...ICON} />} label={t('home')} />
          {ongoing ? (
            <>
              <NavRailItem
                element={<Link to="/studio/mixer" />}
                icon={<SlidersVertical {...ICON} />}
                label={t('mixer')}
              />
              <NavRailItem
                element={<Link to="/studio/editor" />}
                icon={<Frame {...ICON} />}
                label={t('editor')}
              />
            </>
          ) : null}
          <NavRailItem
            element={<Link to="/events" />}
            icon={<Calendar {...ICON} />}
            label={t('events')}
          />
        </>
      }
    />
  )
}
