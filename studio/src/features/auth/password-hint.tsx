import { useTranslations } from 'use-intl'
import styles from './auth.module.css'
import { passwordStrength } from './password-strength.ts'

/** The rule for passwords as a bar and words. */
export function PasswordHint({ password }: { password: string }) {
  const t = useTranslations('auth')
  const { level, fraction, characters } = passwordStrength(password)
  return (
    <span className={styles['strength']}>
      <span className={styles['strengthBar']} aria-hidden="true">
        <span style={{ width: `${fraction * 100}%` }} />
      </span>
      {t(`strength_${level}`, { count: characters })}
    </span>
  )
}
