import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ShellFrame } from '../components/shell-frame.tsx'
import { TopBar } from '../components/top-bar.tsx'
import { LogPopover } from '../features/message-log/index.ts'
import { ongoingEventQuery } from '../model/event/queries.ts'
import { AccountMenu } from './account-menu.tsx'
import { MainRail } from './main-rail.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './page-shell.module.css'
import { PageTitle } from './page-title.tsx'
import { ShowState } from './show-state.tsx'
import { VerifyEmailBanner } from './verify-email-banner.tsx'

/** Props of {@link PageShell}. */
export interface PageShellProps {
  /** Of the window. */
  readonly title: string
  /** In the top bar; the title when left out. */
  readonly heading?: ReactNode
  /** In the top bar, before what is on every page. */
  readonly tools?: ReactNode
  readonly children: ReactNode
  /** Of what scrolls. */
  readonly mainClassName?: string | undefined
}

/** The window of the pages around the studio. */
export function PageShell({ title, heading, tools, children, mainClassName }: PageShellProps) {
  const t = useTranslations('shell')
  return (
    <ShellFrame
      skipLabel={t('skip')}
      mainClassName={mainClassName}
      rail={<PageRail />}
      top={
        <TopBar look="page">
          <div className={styles['heading']}>{heading ?? title}</div>
          <div className={styles['right']}>
            {tools}
            <ShowState />
            <LogPopover look="page" />
            <AccountMenu />
          </div>
        </TopBar>
      }
    >
      <PageTitle title={title} />
      <OfflineBanner />
      <VerifyEmailBanner />
      {children}
    </ShellFrame>
  )
}

/** The rail, with mixer and editor open while there is a show to steer. */
function PageRail() {
  const { data: ongoing } = useQuery(ongoingEventQuery())
  return <MainRail hasShow={Boolean(ongoing)} />
}
