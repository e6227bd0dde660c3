import { MonitorX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/empty-state.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import type { MultiviewFeed } from '../../model/multiview/console-link.ts'
import type { ConsoleState } from '../../model/multiview/watch-console.ts'
import { Multiview } from './multiview.tsx'
import styles from './multiview-panel.module.css'

/** Props of {@link MultiviewPanel}. */
export interface MultiviewPanelProps {
  readonly console: ConsoleState
  /** The way to the mixer, for who has come here by himself. */
  readonly mixerLink: ReactNode
  /** Lets keys drive the show from this window. */
  readonly keys: (feed: MultiviewFeed) => ReactNode
}

/** Program, preview, scenes and sources for a display of their own; or why there is nothing to be seen. */
export function MultiviewPanel({ console, mixerLink, keys }: MultiviewPanelProps) {
  const t = useTranslations('multiview')
  return (
    <main id="main" tabIndex={-1} className={styles['panel']}>
      {console.kind === 'connected' ? (
        <>
          {keys(console.feed)}
          <Multiview feed={console.feed} />
        </>
      ) : (
        <div className={styles['notice']} aria-live="polite">
          <VisuallyHidden role="heading" aria-level={1}>
            {t('title')}
          </VisuallyHidden>
          {console.kind === 'waiting' ? (
            <WaitingPicture title={t('waiting')} reason={t('waitingReason')} />
          ) : (
            <EmptyState
              headingLevel={2}
              icon={<MonitorX size={20} strokeWidth={1.5} aria-hidden="true" />}
              title={t('noConsole')}
              help={t('noConsoleHelp')}
              actions={mixerLink}
            />
          )}
        </div>
      )}
    </main>
  )
}
