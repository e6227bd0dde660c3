import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { login, register } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import type { AuthMode } from './auth-mode.ts'
import { AuthShowcase } from './auth-showcase.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { useRefusal } from './use-refusal.ts'

/** Props of {@link AuthPage}. */
export interface AuthPageProps {
  readonly mode: AuthMode
  readonly onModeChange: (mode: AuthMode) => void
  /** Name of the show that begins once somebody is in; undefined when none was chosen. */
  readonly chosenShow: string | undefined
  readonly onEntered: () => void
}

/** Log in or create an account, in one place. */
export function AuthPage({ mode, onModeChange, chosenShow, onEntered }: AuthPageProps) {
  const t = useTranslations('auth')
  const { pending, ended } = useSnapshot(sessionState)
  const { refusal, submit } = useRefusal(mode)
  const act = mode === 'login' ? login : register
  const lead =
    chosenShow === undefined
      ? t(mode === 'login' ? 'loginLead' : 'registerLead')
      : t('chosenLead', { show: chosenShow })
  return (
    <div className={styles['page']}>
      <AuthShowcase />
      <main id="main" tabIndex={-1} className={styles['pane']}>
        <div className={styles['narrow']}>
          <p className={styles['brand']}>
            <BrandMark size={28} />
            {t('product')}
          </p>
          <h1>{t(mode === 'login' ? 'loginTitle' : 'registerTitle')}</h1>
          <p className={styles['lead']}>{lead}</p>
          <Segmented
            label={t('wayIn')}
            size="large"
            block
            value={mode}
            onChange={onModeChange}
            options={[
              { value: 'login', label: t('logIn') },
              { value: 'register', label: t('createAccount') },
            ]}
          />
          {ended === 'expired' ? (
            <Banner
              announce="status"
              icon={<Info size={20} strokeWidth={1.5} aria-hidden="true" />}
              title={t('expired')}
            />
          ) : null}
          <CredentialsForm
            mode={mode}
            pending={pending === 'login' || pending === 'register'}
            refusal={refusal}
            onSubmit={(credentials) => void submit(act(credentials), onEntered)}
          />
        </div>
        <p className={styles['foot']}>{t('server', { host: window.location.host })}</p>
      </main>
    </div>
  )
}
