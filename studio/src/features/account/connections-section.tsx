import { oauthProviders } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { connectAccount } from '../../model/oauth/actions.ts'
import type { OAuthProvider } from '../../model/oauth/oauth-state.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

const HERE = '/account?section=connections'

/** Accounts elsewhere that the studio may send to; each is asked for consent there. */
export function ConnectionsSection() {
  const t = useTranslations('account')
  const { reason } = useFailureWords()
  const [asking, setAsking] = useState<OAuthProvider | null>(null)
  const [refused, setRefused] = useState<Partial<Record<OAuthProvider, string>>>({})
  const connect = async (provider: OAuthProvider) => {
    setAsking(provider)
    const failure = await connectAccount(provider, HERE)
    setAsking(null)
    if (failure === null) return
    const words = failure.code === 'not_implemented' ? t('connectLater') : reason(failure)
    setRefused((others) => ({ ...others, [provider]: words }))
  }
  return (
    <div className={styles['settings']}>
      {oauthProviders.map((provider) => (
        <Setting
          key={provider}
          title={t(`provider_${provider}`)}
          help={<span role="status">{refused[provider] ?? t(`providerHelp_${provider}`)}</span>}
        >
          {() => (
            <Button
              aria-label={t('connectNamed', { provider: t(`provider_${provider}`) })}
              busy={asking === provider}
              onClick={() => void connect(provider)}
            >
              {t('connect')}
            </Button>
          )}
        </Setting>
      ))}
    </div>
  )
}
