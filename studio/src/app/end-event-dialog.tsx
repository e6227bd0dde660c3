import { LayoutTemplate, Trash2, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../components/button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import { endEvent } from './end-event.ts'

const loadSaveShow = async () => (await import('./save-show-dialog.tsx')).SaveShowDialog
const SaveShowDialog = lazyPart(loadSaveShow)

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
  const [savedAs, setSavedAs] = useState<string | null>(null)
  const isAsked = event !== null
  useEffect(() => {
    // A question that covers the page must not wait for code behind it.
    if (isAsked) void loadSaveShow().catch(() => undefined)
    else {
      // What was saved says nothing of what is built until the next question.
      setSavedAs(null)
      setSaving(false)
    }
  }, [isAsked])
  const end = async (id: string) => {
    setEnding(true)
    const failure = await endEvent(id)
    setEnding(false)
    if (failure) onClose()
    else onEnded()
  }
  const quiet = t(isReplacing ? 'replaceDescription' : 'endDescription')
  return (
    <>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={(isOpen) => {
          if (!isOpen && !isEnding) onClose()
        }}
        title={t(isReplacing ? 'replaceTitle' : 'endTitle', { name: event?.name ?? '' })}
        description={isLive ? t('endDescriptionLive') : quiet}
        consequences={[
          savedAs === null
            ? { icon: <Trash2 {...ICON} />, text: t('endLoses') }
            : { icon: <LayoutTemplate {...ICON} />, text: t('endSaved', { name: savedAs }) },
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
            setSavedAs(name)
            setSaving(false)
          }}
        />
      ) : null}
    </>
  )
}
