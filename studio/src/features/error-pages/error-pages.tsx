import { isLiveInProgress } from '@proscenium/protocol'
import { CircleHelp, LockKeyhole, MonitorX, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { connectionState, type ProgramLink } from '../../model/connection/store.ts'
import { eventState } from '../../model/event/store.ts'
import { withoutSecrets } from '../../model/notifications/error-text.ts'
import styles from './error-page.module.css'
import { ErrorPage } from './error-page.tsx'
import { isLoadFailure } from './is-load-failure.ts'
import { missingFeatures } from './missing-features.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** This tab sends the program, or is about to again. */
const SENDING: ReadonlySet<ProgramLink['status']> = new Set(['connecting', 'connected', 'retrying'])

/** No such address. */
export function NotFoundPage() {
  const t = useTranslations('errorPages')
  return (
    <ErrorPage
      icon={<CircleHelp {...ICON} />}
      title={t('notFoundTitle')}
      help={t('notFoundHelp')}
    />
  )
}

/** Why somebody ended up at `/error/`. */
export type ErrorReason = 'no-console' | 'other'

/** Props of {@link ReasonPage}. */
export interface ReasonPageProps {
  readonly reason: ErrorReason
  /** What somebody wanted when it went wrong, to be tried again. */
  readonly retryHref: string | undefined
}

/** `/error/`: a reason in words, and the way to try again (CORE-SCR-006, GAP-132). */
export function ReasonPage({ reason, retryHref }: ReasonPageProps) {
  const t = useTranslations('errorPages')
  return reason === 'no-console' ? (
    <ErrorPage
      icon={<LockKeyhole {...ICON} />}
      title={t('noConsoleTitle')}
      help={t('noConsoleHelp')}
      retryHref={retryHref}
    />
  ) : (
    <ErrorPage
      icon={<TriangleAlert {...ICON} />}
      title={t('errorTitle')}
      help={t('errorHelp')}
      retryHref={retryHref}
    />
  )
}

/** `/error/invalid-device`: what this browser lacks. */
export function InvalidDevicePage() {
  const t = useTranslations('errorPages')
  const format = useFormatter()
  const missing = missingFeatures(window)
  return (
    <ErrorPage
      icon={<MonitorX {...ICON} />}
      title={t('invalidDeviceTitle')}
      help={t('invalidDeviceHelp')}
      details={`${navigator.userAgent}\n${missing.join(', ')}`}
    >
      {missing.length === 0 ? null : (
        <p className={styles['missing']}>
          {t('missing', {
            features: format.list(missing.map((feature) => t(`feature_${feature}`))),
          })}
        </p>
      )}
    </ErrorPage>
  )
}

/** Props of {@link CrashPage}. */
export interface CrashPageProps {
  readonly error: unknown
  /** Draws the page again without loading it. */
  readonly onRetry: () => void
  /** Within a page that goes on around it. */
  readonly isInside?: boolean
}

/** A page of ours that broke, or that did not come. While this tab sends the program, it is not to be reloaded. */
export function CrashPage({ error, onRetry, isInside = false }: CrashPageProps) {
  const t = useTranslations('errorPages')
  const isOnAir = isLiveInProgress(useSnapshot(eventState).status)
  const isSending = SENDING.has(useSnapshot(connectionState).program.status) && isOnAir
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const isMissing = isLoadFailure(error)
  const cause = isMissing ? t('notLoadedHelp') : ''
  const help = isSending
    ? t('crashSendingHelp')
    : `${isOnAir ? t('crashOnAirHelp') : ''} ${t(isMissing ? 'notLoadedRetry' : 'crashHelp')}`
  return (
    <ErrorPage
      onRetry={onRetry}
      canReload={!isSending}
      isInside={isInside}
      newTab={isSending ? { href: '/studio/mixer', label: t('openStudio') } : undefined}
      icon={<TriangleAlert {...ICON} />}
      title={t(isMissing ? 'notLoadedTitle' : 'crashTitle')}
      help={`${cause} ${help}`.trim().replaceAll(/ {2,}/g, ' ')}
      details={withoutSecrets(`${window.location.pathname}\n${navigator.userAgent}\n${words}`)}
    />
  )
}
