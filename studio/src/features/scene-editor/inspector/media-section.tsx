import type { MediaSourceContent } from '@proscenium/protocol'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Snapshot } from 'valtio'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { MediaRows } from './media-rows.tsx'
import { Section } from './section.tsx'

/** How a film plays. */
export const MediaSection = memo(function MediaSection({
  element,
  content,
}: ElementProps & { content: Snapshot<MediaSourceContent> }) {
  const t = useTranslations('sceneEditor')
  return (
    <Section title={t('playback')}>
      <MediaRows elementId={element.id} list="visual" content={content} />
    </Section>
  )
}, isSameButPlace)
