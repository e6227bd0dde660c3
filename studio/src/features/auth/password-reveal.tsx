import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './auth.module.css'

/** Props of {@link PasswordReveal}. */
export interface PasswordRevealProps {
  readonly revealed: boolean
  readonly onChange: (revealed: boolean) => void
}

/** Shows what was typed. */
export function PasswordReveal({ revealed, onChange }: PasswordRevealProps) {
  const t = useTranslations('auth')
  const Icon = revealed ? EyeOff : Eye
  return (
    <button
      type="button"
      className={styles['reveal']}
      aria-pressed={revealed}
      aria-label={t('showPassword')}
      onClick={() => onChange(!revealed)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {t(revealed ? 'hide' : 'show')}
    </button>
  )
}
