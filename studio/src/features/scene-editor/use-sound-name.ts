import type { Content } from '@proscenium/protocol'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { contributionsState } from '../../model/contributions/store.ts'
import { filesState } from '../../model/files/store.ts'

/** Names what is heard: a guest's place or a file. */
export function useSoundName(): (content: Snapshot<Content>) => string {
  const t = useTranslations('sceneEditor')
  const { files } = useSnapshot(filesState)
  const { slots } = useSnapshot(contributionsState)
  return (content) => {
    switch (content.kind) {
      case 'contribution': {
        const index = content.contributionIndex
        return slots.find((slot) => slot.index === index)?.name || t('slotOf', { index })
      }
      case 'file':
      case 'media_source':
        return files[content.fileId]?.name ?? t('unnamedSound')
      default:
        return t('unnamedSound')
    }
  }
}
