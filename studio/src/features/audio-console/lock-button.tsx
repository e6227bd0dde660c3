import { Lock, LockOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Menu } from '../../components/menu.tsx'
import { mixLockOf, mixLocks, setMixLock } from '../../model/audio/lock-actions.ts'
import { audioState } from '../../model/audio/store.ts'
import styles from './lock-button.module.css'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Whether takes and hands may change the mix on air, for all directors of the show; the state is in words. */
export function LockButton() {
  const t = useTranslations('audioConsole')
  const { lock, isLockPending } = useSnapshot(audioState)
  const now = mixLockOf(lock)
  const trigger = (
    <button
      type="button"
      className={styles['lock']}
      data-locked={now !== 'open' || undefined}
      aria-label={t(`lockState_${now}`)}
      aria-busy={isLockPending || undefined}
      title={t(`lockHint_${now}`)}
    >
      {now === 'open' ? <LockOpen {...ICON} /> : <Lock {...ICON} />}
      {now === 'open' ? null : t(`lockWord_${now}`)}
    </button>
  )
  return (
    <Menu
      align="start"
      trigger={trigger}
      entries={[
        { kind: 'heading', id: 'heading', label: t('lockHeading') },
        ...mixLocks.map((lockName) => ({
          id: lockName,
          label: t(`lockHint_${lockName}`),
          checked: lockName === now,
          onSelect: () => void setMixLock(lockName),
        })),
      ]}
    />
  )
}
