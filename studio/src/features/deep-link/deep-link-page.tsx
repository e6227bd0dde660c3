import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Clock3, Link2Off, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { isFollowedHere, refuseDeepLink } from '../../model/deep-links/actions.ts'
import { deepLinkQuery } from '../../model/deep-links/queries.ts'
import { actionFailure } from '../../model/failure.ts'
import styles from './deep-link.module.css'
import { SharedScene } from './shared-scene.tsx'

/** Props of {@link DeepLinkPage}. */
export interface DeepLinkPageProps {
  readonly secret: string
  /** Whether somebody is logged in: a shared scene needs a place of his. */
  readonly isIdentified: boolean
  readonly onLogIn: () => void
  /** The link is of a kind that is not followed here. */
  readonly onRefused: () => void
  readonly onAccepted: (at: { readonly templateId: string | null }) => void
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Says what a link is for, and follows it (CORE-SCR-005). */
export function DeepLinkPage(props: DeepLinkPageProps) {
  const t = useTranslations('deepLink')
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <BrandMark size={32} />
      <h1 className={styles['title']}>{t('title')}</h1>
      <Resolved {...props} />
    </main>
  )
}

function Resolved({ secret, onRefused, ...props }: DeepLinkPageProps) {
  const t = useTranslations('deepLink')
  const { data, error, refetch, isFetching } = useQuery(deepLinkQuery(secret))
  const refusedKind = data && !isFollowedHere(data.kind) ? data.kind : null
  useEffect(() => {
    if (refusedKind === null) return
    void refuseDeepLink(secret, refusedKind).then(onRefused)
  }, [refusedKind, secret, onRefused])
  if (error !== null) {
    return <Broken error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data?.kind === 'share_scene') return <SharedScene secret={secret} link={data} {...props} />
  if (data?.kind === 'video_booth_invitation') {
    return (
      <EmptyState
        headingLevel={2}
        icon={<Clock3 {...ICON} />}
        title={t('boothLater')}
        help={t('boothLaterHelp')}
        actions={<HomeLink />}
      />
    )
  }
  return (
    <p className={styles['status']} role="status">
      <Spinner size={16} />
      {t('resolving')}
    </p>
  )
}

interface BrokenProps {
  readonly error: Error
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

/** The link is over, was never there, or could not be asked about. */
function Broken({ error, isRetrying, onRetry }: BrokenProps) {
  const t = useTranslations('deepLink')
  const { code, title } = actionFailure(error)
  if (code === 'not_found' || code === 'link_expired') {
    return (
      <EmptyState
        headingLevel={2}
        icon={<Link2Off {...ICON} />}
        title={t(code === 'link_expired' ? 'expired' : 'unknown')}
        help={t('goneHelp')}
        actions={<HomeLink />}
      />
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      icon={<TriangleAlert {...ICON} />}
      title={t('failed')}
      help={title}
      actions={
        <Button busy={isRetrying} onClick={onRetry}>
          {t('again')}
        </Button>
      }
    />
  )
}

function HomeLink() {
  const t = useTranslations('deepLink')
  return (
    <Link to="/" className={buttonClassName({ variant: 'primary' })}>
      {t('home')}
    </Link>
  )
}
