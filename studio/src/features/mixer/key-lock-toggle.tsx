import { Lock, LockOpen } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Says what the digits do, and holds all show keys when pressed. */
export function KeyLockToggle() {
  const t = useTranslations('mixer')
  const { keyLock, digitTarget } = useSnapshot(preferencesState)
  const armed = digitTarget === 'air' ? t('digitsToAir') : t('digitsToPreview')
  return (
    <Button
      size="mini"
      variant="soft"
      icon={keyLock ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
      aria-pressed={keyLock}
      aria-label={`${keyLock ? t('keysLocked') : armed}. ${t('keyLock')}`}
      aria-keyshortcuts="Shift+L"
      onClick={() => void updatePreferences({ keyLock: !keyLock })}
    >
      {keyLock ? t('keysLocked') : armed}
    </Button>
  )
}
