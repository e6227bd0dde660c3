import { Link } from '@tanstack/react-router'
import {
  CircleUserRound,
  Contrast,
  Keyboard,
  Link2,
  MonitorDown,
  ShieldCheck,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { serverState } from '../../model/server/store.ts'
import styles from './account.module.css'
import { type AccountSection, accountSections } from './account-sections.ts'
import { AppSection } from './app-section.tsx'
import { ConnectionsSection } from './connections-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionSection } from './session-section.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const ICONS: Readonly<Record<AccountSection, ReactNode>> = {
  profile: <CircleUserRound {...ICON} />,
  display: <Contrast {...ICON} />,
  shortcuts: <Keyboard {...ICON} />,
  devices: <Video {...ICON} />,
  connections: <Link2 {...ICON} />,
  app: <MonitorDown {...ICON} />,
  session: <ShieldCheck {...ICON} />,
}

/** Props of {@link AccountPage}. */
export interface AccountPageProps {
  readonly section: AccountSection
  /** The keys of the studio, to be given others. */
  readonly shortcutEditor: ReactNode
  /** Logs out of this browser. */
  readonly onLogOut: () => void
  /** The account is gone, and this login with it. */
  readonly onDeleted: () => void
}

/** The visitor's own settings: some of his account, most of this browser. */
export function AccountPage({ section, shortcutEditor, onLogOut, onDeleted }: AccountPageProps) {
  const t = useTranslations('account')
  const { offers } = useSnapshot(serverState)
  // A visitor who came by its address still reads that there is nothing to connect.
  const listed = accountSections.filter(
    (name) => name !== 'connections' || offers.accounts.length > 0 || name === section,
  )
  const contents: Readonly<Record<AccountSection, ReactNode>> = {
    profile: <ProfileSection />,
    display: <DisplaySection />,
    shortcuts: shortcutEditor,
    devices: <DevicesSection />,
    connections: <ConnectionsSection />,
    app: <AppSection />,
    session: <SessionSection onLogOut={onLogOut} onDeleted={onDeleted} />,
  }
  return (
    <div className={styles['page']}>
      <nav className={styles['sections']} aria-label={t('sections')}>
        {listed.map((name) => (
          <Link
            key={name}
            to="/account"
            search={{ section: name }}
            className={styles['way']}
            aria-current={name === section ? 'page' : undefined}
          >
            {ICONS[name]}
            {t(`section_${name}`)}
          </Link>
        ))}
      </nav>
      <div className={styles['content']}>
        <h1>{t(`section_${section}`)}</h1>
        <p className={styles['lead']}>{t(`lead_${section}`)}</p>
        {contents[section]}
      </div>
    </div>
  )
}
