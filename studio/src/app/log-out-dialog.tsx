import { Radio, Timer, UserRoundX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { LogOutTexts } from '../i18n/log-out-texts.tsx'
import type { ShowOnAir } from '../model/event/show-on-air.ts'
import { sessionState } from '../model/session/store.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link LogOutDialog}. */
export interface LogOutDialogProps {
  readonly show: ShowOnAir
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a director logs out during a show, and says what viewers will see. */
export function LogOutDialog(props: LogOutDialogProps) {
  return (
    <LogOutTexts>
      <Question {...props} />
    </LogOutTexts>
  )
}

function Question({ show, onClose, onConfirm }: LogOutDialogProps) {
  const t = useTranslations('logOut')
  const isLeaving = useSnapshot(sessionState).pending === 'logout'
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving) onClose()
      }}
      title={t('title', { name: show.name })}
      description={t(show.isHere ? 'here' : 'elsewhere')}
      consequences={[
        { icon: <UserRoundX {...ICON} />, text: t(show.isHere ? 'guests' : 'elsewhereGuests') },
        ...(show.isHere ? [] : [{ icon: <Timer {...ICON} />, text: t('elsewhereTab') }]),
        { icon: <Radio {...ICON} />, text: t('outputs') },
      ]}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      busy={isLeaving}
      onConfirm={onConfirm}
    />
  )
}
