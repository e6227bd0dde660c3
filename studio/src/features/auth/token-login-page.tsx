import { KeyRound, Link2Off, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { sessionState } from '../../model/session/store.ts'
import { acceptTokenLogin, askWhose } from '../../model/session/token-login.ts'
import { tokenLoginState } from '../../model/session/token-login-store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link TokenLoginPage}. */
export interface TokenLoginPageProps {
  readonly onEntered: () => void
  /** The visitor stays who they are. */
  readonly onDeclined: () => void
}

/** Asks before a link logs somebody in, and says as whom (CORE-ATH-002, GAP-079). */
export function TokenLoginPage({ onEntered, onDeclined }: TokenLoginPageProps) {
  const t = useTranslations('auth')
  const { user } = useSnapshot(sessionState)
  const { status, email, isPending } = useSnapshot(tokenLoginState)
  return (
    <AuthFrame title={t('linkLoginTitle')} lead={t('linkLoginLead')}>
      {status === 'checking' ? <p role="status">{t('linkLoginChecking')}</p> : null}
      {status === 'offered' && email !== null ? (
        <Banner
          announce="status"
          stacked
          icon={<KeyRound {...ICON} />}
          title={t('linkLoginAs', { email })}
          detail={
            user === null ? t('linkLoginAdmin') : t('linkLoginReplaces', { email: user.email })
          }
        />
      ) : null}
      {status === 'refused' ? (
        <Banner
          look="warn"
          stacked
          announce="alert"
          icon={<Link2Off {...ICON} />}
          title={t('linkLoginRefused')}
          detail={t('linkLoginRefusedDetail')}
        />
      ) : null}
      {status === 'failed' ? (
        <Banner
          look="warn"
          stacked
          announce="alert"
          icon={<TriangleAlert {...ICON} />}
          title={t('refusedTitle_no_response')}
          detail={t('linkLoginFailedDetail')}
        />
      ) : null}
      <div className={styles['form']}>
        {status === 'offered' && email !== null ? (
          <Button
            variant="primary"
            size="page"
            block
            busy={isPending}
            onClick={() => void acceptTokenLogin().then(onEntered)}
          >
            {t('logIn')}
          </Button>
        ) : null}
        {status === 'failed' ? (
          <Button variant="primary" size="page" block onClick={() => void askWhose()}>
            {t('linkLoginAgain')}
          </Button>
        ) : null}
        <Button size="page" block disabled={isPending} onClick={onDeclined}>
          {t(user === null ? 'linkLoginDecline' : 'linkLoginStay')}
        </Button>
      </div>
    </AuthFrame>
  )
}
