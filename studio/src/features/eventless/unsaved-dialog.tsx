import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { eventlessState } from '../../model/eventless/store.ts'

/** What is to become of changes that are in this tab alone. */
export type UnsavedAnswer = 'stay' | 'discard' | 'save'

/** Props of {@link UnsavedDialog}. */
export interface UnsavedDialogProps {
  /** What the director is about to do; null closes the dialog. */
  readonly intent: 'leave' | 'start' | null
  readonly onAnswer: (answer: UnsavedAnswer) => void
}

/** Asks before changes of a template are left behind, or a show begins without them. */
export function UnsavedDialog({ intent, onAnswer }: UnsavedDialogProps) {
  const t = useTranslations('eventless')
  const { template, unsaved, pending } = useSnapshot(eventlessState)
  const isTrial = template?.owner === 'global'
  const shown = intent ?? 'leave'
  return (
    <Dialog
      open={intent !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen && pending === null) onAnswer('stay')
      }}
      title={t(`unsavedTitle_${shown}`)}
      description={
        isTrial ? t('unsavedTrial') : t('unsavedOwn', { count: Math.max(1, unsaved.length) })
      }
      actions={
        <>
          <Button onClick={() => onAnswer('stay')}>{t('stay')}</Button>
          <Button onClick={() => onAnswer('discard')}>{t(`without_${shown}`)}</Button>
          <Button variant="primary" busy={pending === 'save_all'} onClick={() => onAnswer('save')}>
            {t(isTrial ? 'keep' : `saveAnd_${shown}`)}
          </Button>
        </>
      }
    />
  )
}
