import { Mail } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TextField, type TextFieldProps } from '../../components/text-field.tsx'

/** The e-mail address of an account, as password managers know it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const t = useTranslations('auth')
  return (
    <TextField
      {...props}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      icon={<Mail size={16} strokeWidth={1.5} aria-hidden="true" />}
    />
  )
}
