import type { Content } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { slotName } from '../../model/contributions/slot-name.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { filesState } from '../../model/files/store.ts'
import { preferencesState } from '../../model/preferences/store.ts'

/** Names what is heard: a guest's place or a file. */
export function useSoundName(): (content: Snapshot<Content>) => string {
  const t = useTranslations('sceneEditor')
  const { files } = useSnapshot(filesState)
  const contributions = useSnapshot(contributionsState)
  const { contributionName } = useSnapshot(preferencesState)
  return (content) => {
    switch (content.kind) {
      case 'contribution': {
        const index = content.contributionIndex
        const slot = contributions.slots.find((candidate) => candidate.index === index)
        const known = slot && slotName(slot, contributions, contributionName)
        if (!known?.name) return t('slotOf', { index })
        return known.isYou ? t('you', { name: known.name }) : known.name
      }
      case 'file':
      case 'media_source':
        return files[content.fileId]?.name ?? t('unnamedSound')
      default:
        return t('unnamedSound')
    }
  }
}
