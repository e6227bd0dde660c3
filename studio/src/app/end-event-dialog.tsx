import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { endEvent } from './end-event.ts'

/** Props of {@link EndEventDialog}. */
export interface EndEventDialogProps {
  /** The one to end; null closes the dialog. */
  readonly event: { readonly id: string; readonly name: string } | null
  readonly isLive: boolean
  readonly onClose: () => void
  readonly onEnded: () => void
  /** Another question: whether to end it for a new show. */
  readonly isReplacing?: boolean
}

/** Asks before an event ends (CORE-DLG-004). */
export function EndEventDialog(props: EndEventDialogProps) {
  const { event, isLive, onClose, onEnded, isReplacing = false } = props
  const t = useTranslations('shell')
  const [isEnding, setEnding] = useState(false)
  const end = async (id: string) => {
    setEnding(true)
    const failure = await endEvent(id)
    setEnding(false)
    if (failure) onClose()
    else onEnded()
  }
  const quiet = t(isReplacing ? 'replaceDescription' : 'endDescription')
  return (
    <ConfirmDialog
      open={event !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isEnding) onClose()
      }}
      title={t(isReplacing ? 'replaceTitle' : 'endTitle', { name: event?.name ?? '' })}
      description={isLive ? t('endDescriptionLive') : quiet}
      confirmLabel={t(isReplacing ? 'replaceConfirm' : 'endConfirm')}
      cancelLabel={t(isReplacing ? 'replaceCancel' : 'endCancel')}
      endsShow={isLive}
      busy={isEnding}
      onConfirm={() => event && void end(event.id)}
    />
  )
}
