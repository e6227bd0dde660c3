import { zodResolver } from '@hookform/resolvers/zod'
import { calls } from '@proscenium/protocol'
import { type ReactNode, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import type { Credentials } from '../../model/session/actions.ts'
import styles from './auth.module.css'
import type { AuthMode } from './auth-mode.ts'
import { EmailField } from './email-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'

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
  readonly onSubmit: (credentials: Credentials) => void
  readonly forgotLink: ReactNode
}

/** E-mail and password; what was typed stays when the way in is switched. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, pending, refusal, onSubmit, forgotLink } = props
  const t = useTranslations('auth')
  const form = useForm<Credentials>({
    resolver: zodResolver(calls[mode].body),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onChange',
  })
  const { register, handleSubmit, formState, setError } = form
  const password = useWatch({ control: form.control, name: 'password' })
  const { errors } = formState

  useEffect(() => {
    for (const name of ['email', 'password'] as const) {
      const message = refusal?.fields[name]
      if (message) setError(name, { message }, { shouldFocus: true })
    }
  }, [refusal, setError])

  const errorCount = Object.keys(errors).length
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <FormSummary errorCount={errorCount} refusal={refusal} />
      <EmailField {...register('email')} error={errors.email?.message} />
      <PasswordField
        {...register('password')}
        label={t('password')}
        error={errors.password?.message}
        newPassword={mode === 'register' ? password : undefined}
      />
      <Button type="submit" variant="primary" size="page" block busy={pending}>
        {t(mode === 'login' ? 'logIn' : 'createAccount')}
      </Button>
      {mode === 'register' ? (
        <p className={styles['note']}>{t('noConfirmation')}</p>
      ) : (
        <p className={styles['way']}>{forgotLink}</p>
      )}
    </form>
  )
}
