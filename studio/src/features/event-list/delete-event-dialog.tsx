import type { EventSummary } from '@proscenium/protocol'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { deleteEvent } from '../../model/event/list-actions.ts'

/** Props of {@link DeleteEventDialog}. */
export interface DeleteEventDialogProps {
  /** One that is over; null closes the dialog. */
  readonly event: EventSummary | null
  readonly onClose: () => void
}

/** Asks before a show is deleted with everything that belongs to it. */
export function DeleteEventDialog({ event, onClose }: DeleteEventDialogProps) {
  const t = useTranslations('eventList')
  const [isBusy, setBusy] = useState(false)
  if (event === null) return null
  const remove = async () => {
    setBusy(true)
    await deleteEvent(event)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      title={t('deleteTitle', { name: event.name })}
      description={t('deleteHelp')}
      consequences={[
        ...(event.hasRecordings ? [{ text: t('deleteRecordings') }] : []),
        { text: t('deleteRest') },
      ]}
      confirmLabel={t('delete')}
      busy={isBusy}
      onConfirm={() => void remove()}
    />
  )
}
