import { DEFAULT_FONT_ID, type VisualElement } from '@proscenium/protocol'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Snapshot, snapshot, useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import type { MenuEntry } from '../../components/menu-line.tsx'
import { isKnownFont } from '../../model/fonts/is-known-font.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { addCaptions } from '../../model/scenes/caption-actions.ts'
import {
  captionPresets,
  type NewCaption,
  presetCaptions,
} from '../../model/scenes/caption-presets.ts'
import styles from './overlays-dock.module.css'
import { RowWords, useGraphicName } from './row-words.tsx'

/** Somebody in preview without a caption, and the ready-made ones to give him. */
export function AddCaptions({ element }: { element: Snapshot<VisualElement> }) {
  const t = useTranslations('overlaysDock')
  const name = useGraphicName(element)
  const { lastVisualElementOverlayCaption: last } = useSnapshot(preferencesState)
  const entries: MenuEntry[] = captionPresets.map((preset) => ({
    id: preset,
    label: t(`preset_${preset}`),
    onSelect: () => void addCaptions(element.id, presetCaptions(preset)),
  }))
  if (last !== null) {
    entries.push({
      id: 'last',
      label: t('presetLast'),
      onSelect: () => void addCaptions(element.id, lastCaption()),
    })
  }
  return (
    <li className={styles['row']}>
      <RowWords element={element} words={t('noCaption')} />
      <Menu
        trigger={
          <Button
            size="mini"
            variant="soft"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={t('addCaption', { name })}
          >
            {t('caption')}
          </Button>
        }
        entries={entries}
      />
    </li>
  )
}

/** The caption that was edited last, anew (CORE-PRF-008). */
function lastCaption(): NewCaption[] {
  const { lastVisualElementOverlayCaption: last } = snapshot(preferencesState)
  if (!last) return []
  const { id: _id, ...caption } = JSON.parse(JSON.stringify(last)) as NewCaption & { id?: string }
  const { content } = caption
  // A font that was deleted since would be refused.
  if (content?.kind !== 'text' || isKnownFont(content.fontId)) return [caption]
  return [{ ...caption, content: { ...content, fontId: DEFAULT_FONT_ID } }]
}
