import { isLiveInProgress } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { stopEvent } from '../../model/event/actions.ts'
import { eventState } from '../../model/event/store.ts'

/** Props of {@link EndShowDialog}. */
export interface EndShowDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** After the server has ended the event: the caller leaves the studio (GAP-133). */
  readonly onEnded: () => void
}

/** Asks before the event ends (CORE-DLG-004, CORE-NAV-001). */
export function EndShowDialog({ open, onClose, onEnded }: EndShowDialogProps) {
  const t = useTranslations('studioShell')
  const { phase, status } = useSnapshot(eventState)
  const isLive = isLiveInProgress(status)
  const end = async () => {
    const failure = await stopEvent()
    onClose()
    if (!failure) onEnded()
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('endTitle')}
      description={t(isLive ? 'endDescriptionLive' : 'endDescription')}
      confirmLabel={t('endShow')}
      cancelLabel={t('endCancel')}
      endsShow={isLive}
      busy={phase === 'stopping'}
      onConfirm={() => void end()}
    />
  )
}
