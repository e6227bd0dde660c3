import { formatBytes, type Recording } from '@proscenium/protocol'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { deleteRecording } from '../../model/recordings/actions.ts'

/** Props of {@link DeleteRecording}. */
export interface DeleteRecordingProps {
  readonly eventId: string
  readonly recording: Recording
}

/** Deletes a recording once that was confirmed. */
export function DeleteRecording({ eventId, recording }: DeleteRecordingProps) {
  const t = useTranslations('eventFiles')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { name, sizeBytes } = recording
  const remove = async () => {
    setBusy(true)
    await deleteRecording(eventId, recording)
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <IconButton
        size="compact"
        label={t('deleteNamed', { name })}
        icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isBusy) setAsking(false)
        }}
        title={t('deleteTitle', { name })}
        description={t('deleteHelp', { size: formatBytes(sizeBytes, locale) })}
        confirmLabel={t('delete')}
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
