import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { login, register } from '../../model/session/actions.ts'
import { sessionState } from '../../model/session/store.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { AuthMode } from './auth-mode.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useRefusal } from './use-refusal.ts'

/** Props of {@link AuthPage}. */
export interface AuthPageProps {
  readonly mode: AuthMode
  readonly onModeChange: (mode: AuthMode) => void
  /** Name of the show that begins once somebody is in; undefined when none was chosen. */
  readonly chosenShow: string | undefined
  readonly onEntered: () => void
  /** A link to where a forgotten password is replaced. */
  readonly forgotLink: ReactNode
  /** The password has just been replaced. */
  readonly isPasswordNew: boolean
}

/** Log in or create an account, in one place. */
export function AuthPage(props: AuthPageProps) {
  const { mode, onModeChange, chosenShow, onEntered, forgotLink, isPasswordNew } = props
  const t = useTranslations('auth')
  const { pending, ended } = useSnapshot(sessionState)
  const { refusal, submit } = useRefusal(mode)
  const act = mode === 'login' ? login : register
  const lead =
    chosenShow === undefined
      ? t(mode === 'login' ? 'loginLead' : 'registerLead')
      : t('chosenLead', { show: chosenShow })
  return (
    <AuthFrame title={t(mode === 'login' ? 'loginTitle' : 'registerTitle')} lead={lead}>
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
      {ended === 'expired' || isPasswordNew ? (
        <Banner
          announce="status"
          icon={<Info size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t(isPasswordNew ? 'passwordChanged' : 'expired')}
        />
      ) : null}
      <CredentialsForm
        mode={mode}
        pending={pending === 'login' || pending === 'register'}
        refusal={refusal}
        onSubmit={(credentials) => void submit(act(credentials), onEntered)}
        forgotLink={forgotLink}
      />
    </AuthFrame>
  )
}
