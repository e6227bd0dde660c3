import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useStoreValue } from '../../components/use-store-value.ts'
import { saveAll } from '../../model/eventless/saving.ts'
import { eventlessState } from '../../model/eventless/store.ts'
import { revertPreview, savePreview } from '../../model/scenes/history-actions.ts'
import { selectUnsavedCount } from '../../model/scenes/selectors.ts'
import { scenesState } from '../../model/scenes/store.ts'

/** Props of {@link EventlessFinish}. */
export interface EventlessFinishProps {
  /** A template that is tried is to be kept as one of one's own. */
  readonly onKeep: () => void
}

/** What becomes of a scene that is edited without an event: revert, and save, or keep what was tried. */
export function EventlessFinish({ onKeep }: EventlessFinishProps) {
  const t = useTranslations('eventless')
  const { template, unsaved, pending } = useSnapshot(eventlessState)
  const unsavedCount = useStoreValue(scenesState, selectUnsavedCount)
  const isSending = useStoreValue(scenesState, (state) => state.sync.status === 'waiting')
  const nothing = unsavedCount === 0 ? t('nothingUnsaved') : undefined
  const revert = (
    <Button
      size="compact"
      variant="soft"
      disabledReason={nothing}
      onClick={() => void revertPreview()}
    >
      {t('revert')}
    </Button>
  )
  if (template?.owner === 'global') {
    return (
      <>
        {revert}
        <Button
          size="compact"
          variant="primary"
          aria-keyshortcuts="Control+S"
          busy={pending === 'keep'}
          onClick={onKeep}
        >
          {t('keep')}
        </Button>
      </>
    )
  }
  return (
    <>
      {revert}
      {unsaved.length > 1 ? (
        <Button size="compact" busy={pending === 'save_all'} onClick={() => void saveAll()}>
          {t('saveAll', { count: unsaved.length })}
        </Button>
      ) : null}
      <Button
        size="compact"
        variant="primary"
        aria-keyshortcuts="Control+S"
        busy={isSending}
        disabledReason={nothing}
        onClick={() => savePreview()}
      >
        {t('save')}
      </Button>
    </>
  )
}
