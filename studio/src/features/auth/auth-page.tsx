import { Info, Radio } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Banner } from '../../components/banner.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { connectionState } from '../../model/connection/store.ts'
import type { ActionFailure } from '../../model/failure.ts'
import { login, register } from '../../model/session/actions.ts'
import { loadRegistration, registrationState } from '../../model/session/registration.ts'
import { sessionState } from '../../model/session/store.ts'
import styles from './auth.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useAuthMode } from './auth-mode.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { useRefusal } from './use-refusal.ts'

type End = NonNullable<typeof sessionState.ended>

/** Why nobody is logged in any more; keys of the catalogue. */
const END_TEXTS = {
  expired: 'expired',
  revoked: 'ended_revoked',
  all_revoked: 'ended_revoked',
  password_replaced: 'ended_password_replaced',
  account_locked: 'ended_account_locked',
  account_deleted: 'ended_account_deleted',
} as const satisfies Record<Exclude<End, 'logged_out'>, string>

/** Props of {@link AuthPage}. */
export interface AuthPageProps {
  /** What the visitor would like. */
  readonly mode: 'login' | 'register'
  readonly onModeChange: (mode: 'login' | 'register') => void
  /** Name of the show that begins once somebody is in; undefined when none was chosen. */
  readonly chosenShow: string | undefined
  readonly onEntered: () => void
  /** A link to where a forgotten password is replaced. */
  readonly forgotLink: ReactNode
  /** The password has just been replaced. */
  readonly isPasswordNew: boolean
}

/** Log in or create an account, in one place; which of both there is, the server says (GAP-080). */
export function AuthPage(props: AuthPageProps) {
  const { onModeChange, chosenShow, onEntered, forgotLink, isPasswordNew } = props
  const t = useTranslations('auth')
  const { pending, ended } = useSnapshot(sessionState)
  const { kind } = useSnapshot(registrationState)
  const mode = useAuthMode(props.mode)
  const { code, refusal, isPerhapsDone, submit, deny } = useRefusal(mode)
  const act = mode === 'login' ? login : register
  const logInInstead = async () => {
    // While the server waits for its first account, nobody can log in.
    if (mode === 'first') await loadRegistration()
    if (registrationState.kind === 'first') deny()
    else onModeChange('login')
  }
  const notice = isPasswordNew ? 'passwordChanged' : endText(ended, code)
  const isChoice = kind === null || kind === 'open'
  const lead =
    chosenShow === undefined || mode === 'first'
      ? t(`${mode}Lead`)
      : t('chosenLead', { show: chosenShow })
  return (
    <AuthFrame title={t(`${mode}Title`)} lead={lead}>
      {isChoice && mode !== 'first' ? (
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
      ) : null}
      <ProgramNotice />
      {notice === null ? null : (
        <Banner
          announce="status"
          icon={<Info size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t(notice)}
        />
      )}
      <CredentialsForm
        mode={mode}
        pending={pending === 'login' || pending === 'register'}
        refusal={refusal}
        onSubmit={(account) => void submit(act(account), onEntered)}
        onLogInInstead={isPerhapsDone ? () => void logInInstead() : undefined}
        forgotLink={forgotLink}
      />
      {kind === 'invited' ? <p className={styles['aside']}>{t('byInvitation')}</p> : null}
    </AuthFrame>
  )
}

/** Why the login ended; null after a logout, and where the refusal of the next one says the same. */
function endText(ended: End | null, refusal: ActionFailure['code'] | undefined) {
  if (ended === null || ended === 'logged_out' || ended === refusal) return null
  return END_TEXTS[ended]
}

/** The program that this tab still sends after a logout, and until when that lasts. */
function ProgramNotice() {
  const t = useTranslations('auth')
  const format = useFormatter()
  const { programUntilMs } = useSnapshot(sessionState)
  const { program } = useSnapshot(connectionState)
  if (programUntilMs === null || program.status !== 'connected') return null
  const time = format.dateTime(programUntilMs, { hour: 'numeric', minute: '2-digit' })
  return (
    <Banner
      look="warn"
      announce="status"
      icon={<Radio size={20} strokeWidth={1.5} aria-hidden="true" />}
      title={t('programGoesOn')}
      detail={t('programGoesOnDetail', { time })}
    />
  )
}
