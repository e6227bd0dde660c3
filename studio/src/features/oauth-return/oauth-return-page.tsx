import { Link } from '@tanstack/react-router'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../../components/brand-mark.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { Spinner } from '../../components/spinner.tsx'
import { finishConnecting, type OAuthReturn } from '../../model/oauth/actions.ts'
import styles from './oauth-return.module.css'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link OAuthReturnPage}. */
export interface OAuthReturnPageProps {
  /** What the provider's address brought along. */
  readonly search: Parameters<typeof finishConnecting>[0]
  readonly onConnected: (path: string) => void
}

/** Where providers send users back to after their consent (CORE-SCR-009). */
export function OAuthReturnPage({ search, onConnected }: OAuthReturnPageProps) {
  const t = useTranslations('oauthReturn')
  const [result, setResult] = useState<OAuthReturn | null>(null)
  const { code, state, error } = search
  useEffect(() => {
    let isCurrent = true
    void finishConnecting({ code, state, error }).then((outcome) => {
      if (!isCurrent) return
      setResult(outcome)
      if (outcome.kind === 'connected') onConnected(outcome.path)
    })
    return () => {
      isCurrent = false
    }
  }, [code, state, error, onConnected])
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <BrandMark size={32} />
      <h1>{t('title')}</h1>
      {result === null ? (
        <p className={styles['status']} role="status">
          <Spinner size={16} />
          {t('finishing')}
        </p>
      ) : (
        <Result result={result} />
      )}
    </main>
  )
}

function Result({ result }: { result: OAuthReturn }) {
  const t = useTranslations('oauthReturn')
  const { reason } = useFailureWords()
  if (result.kind === 'connected') {
    return <EmptyState headingLevel={2} icon={<Check {...ICON} />} title={t('connected')} />
  }
  const isLater = result.kind === 'failed' && result.failure.code === 'not_implemented'
  const help = () => {
    if (result.kind === 'denied') return t('deniedHelp', { reason: result.reason })
    if (result.kind === 'invalid') return t('invalidHelp')
    return isLater ? t('laterHelp') : reason(result.failure)
  }
  return (
    <EmptyState
      headingLevel={2}
      icon={<TriangleAlert {...ICON} />}
      title={t(isLater ? 'later' : result.kind)}
      help={help()}
      actions={
        <Link
          to="/account"
          search={{ section: 'connections' }}
          className={buttonClassName({ variant: 'primary' })}
        >
          {t('back')}
        </Link>
      }
    />
  )
}
