import { sourceKeyOf } from '@proscenium/engine'
import type { Content } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { selectAudioStrips } from '../../../model/audio/selectors.ts'
import { filesState } from '../../../model/files/store.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { Section } from './section.tsx'
import { SoundRow } from './sound-row.tsx'

/** How loud the selected element is in this scene; nothing for what has no sound (CORE-AUD-001 to CORE-AUD-004). */
export const SoundSection = memo(function SoundSection({
  content,
}: {
  content: Snapshot<Content> | null
}) {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const sourceKey = soundKeyOf(content)
  const strip = selectAudioStrips({ scenes, files, bus: 'preview' }).find(
    (candidate) => candidate.sourceKey === sourceKey,
  )
  if (!strip) return null
  return (
    <Section title={t('sound')}>
      <SoundRow strip={strip} label={t('volume')} />
    </Section>
  )
})

function soundKeyOf(content: Snapshot<Content> | null): string | null {
  switch (content?.kind) {
    case 'contribution':
    case 'file':
    case 'media_source':
      return sourceKeyOf(content)
    default:
      return null
  }
}
