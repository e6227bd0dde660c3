import { Lock } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../components/text-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { PasswordReveal } from './password-reveal.tsx'

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextFieldProps {
  /** What is typed, when it is to be a new password: its strength is told. */
  readonly newPassword?: string | undefined
}

/** A password that can be shown while it is typed. */
export function PasswordField({ newPassword, ...props }: PasswordFieldProps) {
  const [isRevealed, setRevealed] = useState(false)
  return (
    <TextField
      {...props}
      type={isRevealed ? 'text' : 'password'}
      autoComplete={newPassword === undefined ? 'current-password' : 'new-password'}
      autoCapitalize="none"
      spellCheck={false}
      icon={<Lock size={16} strokeWidth={1.5} aria-hidden="true" />}
      hint={newPassword === undefined ? undefined : <PasswordHint password={newPassword} />}
      trailing={<PasswordReveal revealed={isRevealed} onChange={setRevealed} />}
    />
  )
}
