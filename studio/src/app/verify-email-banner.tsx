import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../components/banner.tsx'
import { Button } from '../components/button.tsx'
import { sendEmailVerification } from '../model/session/account-links.ts'
import { sessionState } from '../model/session/store.ts'

/** Above the pages around the studio until the user has confirmed the own address; nothing else waits for it. */
export function VerifyEmailBanner() {
  const { user } = useSnapshot(sessionState)
  if (user?.mustVerifyEmail !== true) return null
  // What was sent to another address is over.
  return <Unconfirmed key={user.email} email={user.email} />
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('shell')
  const [outcome, setOutcome] = useState<'sending' | 'sent' | 'justSent' | 'failed' | null>(null)
  const send = async () => {
    setOutcome('sending')
    const failure = await sendEmailVerification()
    if (failure === null) setOutcome('sent')
    else setOutcome(failure.code === 'too_many_requests' ? 'justSent' : 'failed')
  }
  const wasAsked = outcome !== null && outcome !== 'sending'
  return (
    <Banner
      bar
      slim
      announce={wasAsked ? 'status' : 'off'}
      icon={<Mail size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={t('verifyEmail', { email })}
      detail={t(wasAsked ? `verifyEmail_${outcome}` : 'verifyEmailDetail')}
      action={
        outcome === 'sent' || outcome === 'justSent' ? undefined : (
          <Button size="mini" busy={outcome === 'sending'} onClick={() => void send()}>
            {t('verifyEmailSend')}
          </Button>
        )
      }
    />
  )
}
