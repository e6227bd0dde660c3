import { MousePointerClick } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { selectAudioStrips } from '../../../model/audio/selectors.ts'
import type { AudioStrip } from '../../../model/audio/strips.ts'
import { contributionsState } from '../../../model/contributions/store.ts'
import { filesState } from '../../../model/files/store.ts'
import { deleteElement } from '../../../model/scenes/actions.ts'
import { selectPreviewScene } from '../../../model/scenes/selectors.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import styles from './scene-inspector.module.css'
import { Section } from './section.tsx'
import { SoundRow } from './sound-row.tsx'

/** Without a selection: what the scene sounds like, and how to go on. */
export function SceneInspector() {
  const t = useTranslations('sceneEditor')
  const scenes = useSnapshot(scenesState)
  const files = useSnapshot(filesState)
  const { slots } = useSnapshot(contributionsState)
  const scene = selectPreviewScene(scenes)
  const strips = selectAudioStrips({ scenes, files, bus: 'preview' })
  const nameOf = ({ content }: AudioStrip) =>
    content.kind === 'contribution'
      ? slots.find(({ index }) => index === content.contributionIndex)?.name
      : files.files[content.fileId]?.name
  const isSeen = ({ content }: AudioStrip) =>
    scene?.visualElements.some((element) => sharesSource(element.content, content)) ?? false
  return (
    <>
      <div className={styles['empty']}>
        <EmptyState
          icon={<MousePointerClick size={20} strokeWidth={1.5} aria-hidden="true" />}
          title={t('nothingSelected')}
          help={t('nothingSelectedHelp')}
        />
      </div>
      {strips.length === 0 ? null : (
        <Section title={t('sceneSound')}>
          {strips.map((strip) => (
            <div key={strip.sourceKey}>
              <SoundRow strip={strip} label={nameOf(strip) ?? t('unnamedSound')} />
              {strip.elementId && !isSeen(strip) ? (
                <Button
                  size="mini"
                  variant="ghost"
                  onClick={() => deleteElement(strip.elementId ?? '')}
                >
                  {t('removeSound')}
                </Button>
              ) : null}
            </div>
          ))}
        </Section>
      )}
    </>
  )
}

function sharesSource(
  seen: { readonly kind: string } | null,
  heard: AudioStrip['content'],
): boolean {
  if (!seen || seen.kind !== heard.kind) return false
  return JSON.stringify(seen) === JSON.stringify(heard)
}
