import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { removeScene } from '../../model/scenes/actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

/** Asks before a scene goes: nothing brings it back. */
export function RemoveSceneDialog({ rows }: { rows: readonly SceneRow[] }) {
  const t = useTranslations('sceneList')
  const { removingId } = useSnapshot(sceneListState)
  const { pending } = useSnapshot(scenesState)
  const row = rows.find(({ id }) => id === removingId)
  const close = () => {
    sceneListState.removingId = null
  }
  const remove = async (id: string) => {
    await removeScene(id)
    close()
  }
  return (
    <ConfirmDialog
      open={row !== undefined}
      onOpenChange={(isOpen) => isOpen || close()}
      title={t('removeTitle', { name: row?.name ?? '' })}
      description={t('removeDescription')}
      confirmLabel={t('remove')}
      cancelLabel={t('removeCancel')}
      busy={pending === 'remove'}
      onConfirm={() => row && void remove(row.id)}
    />
  )
}
