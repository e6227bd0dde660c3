import { LayoutTemplate, Trash2, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { endEvent } from './end-event.ts'

const SaveShowDialog = lazyPart(async () => (await import('./save-show-dialog.tsx')).SaveShowDialog)

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

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

/** Asks before an event ends, and says what is lost with it and what stays (CORE-DLG-004). */
export function EndEventDialog(props: EndEventDialogProps) {
  const { event, isLive, onClose, onEnded, isReplacing = false } = props
  const t = useTranslations('shell')
  const [isEnding, setEnding] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [savedAs, setSavedAs] = useState<{ id: string; name: string } | null>(null)
  const end = async (id: string) => {
    setEnding(true)
    const failure = await endEvent(id)
    setEnding(false)
    if (failure) onClose()
    else onEnded()
  }
  const quiet = t(isReplacing ? 'replaceDescription' : 'endDescription')
  const saved = savedAs !== null && savedAs.id === event?.id ? savedAs.name : null
  return (
    <>
      <ConfirmDialog
        open={event !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isEnding) onClose()
        }}
        title={t(isReplacing ? 'replaceTitle' : 'endTitle', { name: event?.name ?? '' })}
        description={isLive ? t('endDescriptionLive') : quiet}
        consequences={[
          saved === null
            ? { icon: <Trash2 {...ICON} />, text: t('endLoses') }
            : { icon: <LayoutTemplate {...ICON} />, text: t('endSaved', { name: saved }) },
          { icon: <Video {...ICON} />, text: t('endKeeps') },
        ]}
        extra={
          <Button icon={<LayoutTemplate {...ICON} />} onClick={() => setSaving(true)}>
            {t('saveShow')}
          </Button>
        }
        confirmLabel={t(isReplacing ? 'replaceConfirm' : 'endConfirm')}
        cancelLabel={t(isReplacing ? 'replaceCancel' : 'endCancel')}
        endsShow={isLive}
        busy={isEnding}
        onConfirm={() => event && void end(event.id)}
      />
      {event !== null && isSaving ? (
        <SaveShowDialog
          event={event}
          onClose={() => setSaving(false)}
          onSaved={(name) => {
            setSavedAs({ id: event.id, name })
            setSaving(false)
          }}
        />
      ) : null}
    </>
  )
}
