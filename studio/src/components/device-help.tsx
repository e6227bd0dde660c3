import { Camera, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type BrowserFamily, browserFamily } from './browser-family.ts'
import { Button } from './button.tsx'
import styles from './device-help.module.css'

/** Why a camera or a microphone is not on; the catalogue has a sentence and a way out for each. */
export type DeviceTrouble =
  | 'denied'
  | 'missing'
  | 'in_use'
  | 'unplugged'
  | 'cancelled'
  | 'interrupted'
  | 'unsupported'
  | 'failed'

/** Props of {@link DeviceHelp}. */
export interface DeviceHelpProps {
  readonly problem: DeviceTrouble
  /** What the browser said. */
  readonly detail: string | null
  readonly onRetry: () => void
  /** It is tried again now: the button stays, and keeps focus. */
  readonly isRetrying?: boolean
}

const STEPS = ['1', '2', '3'] as const

/** Why there is no picture, and the way to one; for a refused permission, in the words of this very browser. */
export function DeviceHelp({ problem, detail, onRetry, isRetrying = false }: DeviceHelpProps) {
  const t = useTranslations('deviceCheck')
  const family = browserFamily(navigator.userAgent)
  const Icon = problem === 'denied' ? Camera : TriangleAlert
  return (
    <div className={styles['help']} role="status">
      <p className={styles['title']}>
        <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
        {problem === 'denied'
          ? t('deniedTitle', { browser: t(`browser_${family}`) })
          : t(`problem_${problem}`)}
      </p>
      {problem === 'denied' ? (
        <DeniedSteps family={family} />
      ) : (
        <p className={styles['text']}>{t(`problemHelp_${problem}`)}</p>
      )}
      {problem === 'failed' && detail ? <p className={styles['detail']}>{detail}</p> : null}
      <Button busy={isRetrying} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

function DeniedSteps({ family }: { family: BrowserFamily }) {
  const t = useTranslations('deviceCheck')
  return (
    <ol className={styles['steps']}>
      {STEPS.map((step) => (
        <li key={step}>
          <span className={styles['number']} aria-hidden="true">
            {step}
          </span>
          {t(`denied_${family}_${step}`)}
        </li>
      ))}
    </ol>
  )
}
