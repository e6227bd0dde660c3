import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { connectAccount } from '../../model/oauth/actions.ts'
import type { OAuthProvider } from '../../model/oauth/oauth-state.ts'
import { serverState } from '../../model/server/store.ts'
import styles from './account.module.css'
import { Setting } from './setting.tsx'

const HERE = '/account?section=connections'

/** Accounts elsewhere that the studio may send to; each is asked for consent there. Only those that the server can connect. */
export function ConnectionsSection() {
  const t = useTranslations('account')
  const { accounts } = useSnapshot(serverState).offers
  const { reason } = useFailureWords()
  const [asking, setAsking] = useState<OAuthProvider | null>(null)
  const [refused, setRefused] = useState<Partial<Record<OAuthProvider, string>>>({})
  const connect = async (provider: OAuthProvider) => {
    setAsking(provider)
    const failure = await connectAccount(provider, HERE)
    setAsking(null)
    if (failure === null) return
    const words = reason(failure)
    setRefused((others) => ({ ...others, [provider]: words }))
  }
  if (accounts.length === 0) return <p role="status">{t('connectLater')}</p>
  return (
    <div className={styles['settings']}>
      {accounts.map((provider) => (
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
