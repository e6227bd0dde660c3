import { Link, useLocation } from '@tanstack/react-router'
import { Calendar, Folder, Frame, House, Settings, SlidersVertical, Video } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { BrandMark } from '../components/brand-mark.tsx'
import { NavRail, NavRailItem } from '../components/nav-rail.tsx'
import { preferencesState } from '../model/preferences/store.ts'
import { serverState } from '../model/server/store.ts'
import { loadRegistration } from '../model/session/registration.ts'
import type { CommandId } from '../model/shortcuts/command-ids.ts'
import { shortcutHint } from '../model/shortcuts/own-shortcuts.ts'
import styles from './page-shell.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link MainRail}. */
export interface MainRailProps {
  /** Whether there is a show that mixer and editor could be about. */
  readonly hasShow: boolean
  /** At the way to the mixer: what waits in the editor. */
  readonly mixerNote?:
    | { readonly badge?: ReactNode; readonly note?: string | undefined; readonly hint: string }
    | undefined
}

/** The ways to the main places, the same on every page and in the studio. */
export function MainRail({ hasShow, mixerNote }: MainRailProps) {
  const t = useTranslations('shell')
  const { offers } = useSnapshot(serverState)
  useEffect(() => {
    if (!serverState.isKnown) void loadRegistration()
  }, [])
  const isAtBooths = useLocation({ select: ({ pathname }) => pathname.startsWith('/video-booths') })
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
          <RailWay to="/" icon={<House {...ICON} />} label={t('home')} command="goHome" />
          <StudioWay
            to="/studio/mixer"
            icon={<SlidersVertical {...ICON} />}
            label={t('mixer')}
            command="goMixer"
            isOpen={hasShow}
            badge={mixerNote?.badge}
            note={mixerNote?.note}
            hint={mixerNote?.hint}
          />
          <StudioWay
            to="/studio/editor"
            icon={<Frame {...ICON} />}
            label={t('editor')}
            command="goEditor"
            isOpen={hasShow}
          />
          <RailWay
            to="/library"
            icon={<Folder {...ICON} />}
            label={t('library')}
            command="goLibrary"
          />
          {offers.videoBooths ? (
            <RailWay
              to="/video-booths/list"
              icon={<Video {...ICON} />}
              label={t('booths')}
              isCurrent={isAtBooths}
            />
          ) : null}
          <RailWay to="/events" icon={<Calendar {...ICON} />} label={t('events')} />
        </>
      }
      footer={<RailWay to="/account" icon={<Settings {...ICON} />} label={t('settings')} />}
    />
  )
}

interface RailWayProps {
  readonly to: string
  readonly icon: ReactNode
  readonly label: string
  readonly command?: CommandId
  readonly badge?: ReactNode
  /** Beneath the label, for what wants to be seen before it is pressed. */
  readonly note?: string | undefined
  /** In the tooltip, instead of the label. */
  readonly hint?: string | undefined
  /** Where the address alone does not say so. */
  readonly isCurrent?: boolean
}

function RailWay({ to, icon, label, command, badge, note, hint, isCurrent = false }: RailWayProps) {
  const preferences = useSnapshot(preferencesState)
  const keys = command === undefined ? null : shortcutHint(preferences, command)
  const words = hint ?? label
  return (
    <NavRailItem
      element={
        <Link
          to={to}
          title={keys === null ? words : `${words} (${keys.label})`}
          aria-keyshortcuts={keys?.aria}
          {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
        />
      }
      icon={icon}
      label={label}
      note={note}
      badge={badge}
    />
  )
}

/** A way into the studio; without a show it says why it leads nowhere. */
function StudioWay({ isOpen, ...way }: RailWayProps & { isOpen: boolean }) {
  const t = useTranslations('shell')
  if (isOpen) return <RailWay {...way} />
  return (
    <NavRailItem
      element={
        // biome-ignore lint/a11y/useValidAnchor: a way that leads nowhere now, and says why
        <a role="link" aria-disabled="true" title={t('noShow', { screen: way.label })} />
      }
      icon={way.icon}
      label={way.label}
    />
  )
}
