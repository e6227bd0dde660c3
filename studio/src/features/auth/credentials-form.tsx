import { zodResolver } from '@hookform/resolvers/zod'
import { calls } from '@proscenium/protocol'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { NewAccount } from '../../model/session/actions.ts'
import styles from './auth.module.css'
import type { AuthMode } from './auth-mode.ts'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'

const { register: newAccount, login: known } = calls
/** Fields that a way doesn't ask for are left out of what is sent. */
const SCHEMAS = {
  login: known.body.strip(),
  register: newAccount.body.omit({ setupCode: true }).strip(),
  first: newAccount.body.required({ setupCode: true }),
}

/** What was refused, in the words to show. */
export interface FormRefusal {
  readonly title: string
  readonly detail: string
  /** Field to text. */
  readonly fields: Readonly<Record<string, string>>
}

/** Props of {@link CredentialsForm}. */
export interface CredentialsFormProps {
  readonly mode: AuthMode
  readonly pending: boolean
  readonly refusal: FormRefusal | null
  readonly onSubmit: (account: NewAccount) => void
  /** Offered where the account may have been created although no answer came. */
  readonly onLogInInstead?: (() => void) | undefined
  readonly forgotLink: ReactNode
}

/** E-mail and password; what was typed stays when the way in is switched. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, pending, refusal, onSubmit, onLogInInstead, forgotLink } = props
  const t = useTranslations('auth')
  const form = useForm<NewAccount>({
    resolver: zodResolver(SCHEMAS[mode]),
    defaultValues: { email: '', password: '', setupCode: '' },
    reValidateMode: 'onChange',
  })
  const { register, handleSubmit, formState, setError, setFocus } = form
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors } = formState

  useEffect(() => {
    for (const name of ['email', 'password', 'setupCode'] as const) {
      const message = refusal?.fields[name]
      if (message) setError(name, { message }, { shouldFocus: true })
    }
  }, [refusal, setError])

  const logInInstead = onLogInInstead && (
    <Button
      size="mini"
      onClick={() => {
        // This button goes.
        setFocus('password')
        onLogInInstead()
      }}
    >
      {t('logIn')}
    </Button>
  )
  const errorCount = Object.keys(errors).length
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <FormSummary errorCount={errorCount} refusal={refusal} action={logInInstead} />
      {mode === 'first' ? (
        <TextField
          {...register('setupCode')}
          label={t('setupCode')}
          hint={t('setupCodeHint')}
          error={
            errors.setupCode && t(refusal ? 'refusedTitle_setup_code_invalid' : 'setupCodeMissing')
          }
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles['code']}
          icon={<KeyRound size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
      ) : null}
      <EmailField {...register('email')} error={errors.email?.message} />
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={errors.password?.message}
        newPassword={mode === 'login' ? undefined : password}
      />
      <Button type="submit" variant="primary" size="page" block busy={pending}>
        {t(mode === 'login' ? 'logIn' : 'createAccount')}
      </Button>
      {mode === 'register' ? <p className={styles['note']}>{t('noConfirmation')}</p> : null}
      {mode === 'login' ? <p className={styles['way']}>{forgotLink}</p> : null}
    </form>
  )
}
