import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { Menu } from '../../components/menu.tsx'
import { removedScenesState } from '../../model/scenes/removed-scenes.ts'
import { restoreScene } from '../../model/scenes/scene-copies.ts'

/** Brings back scenes that were deleted here, for longer than a toast lasts; nothing while there are none. */
export function RemovedScenes() {
  const t = useTranslations('sceneList')
  const { removed } = useSnapshot(removedScenesState)
  if (removed.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton
          size="mini"
          label={t('removedScenes')}
          icon={<Undo2 size={16} strokeWidth={1.5} aria-hidden="true" />}
        />
      }
      entries={removed.map(({ id, name }) => ({
        id,
        label: t('restore', { name }),
        onSelect: () => void restoreScene(id),
      }))}
    />
  )
}
