import { Captions, Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../../components/icon-button.tsx'
import { Switch } from '../../../components/switch.tsx'
import { updateCaption } from '../../../model/scenes/element-actions.ts'
import { selectOverlay } from '../../../model/scenes/selection-actions.ts'
import { scenesState } from '../../../model/scenes/store.ts'
import { captionName, newCaption, plainCaption } from './caption-fields.ts'
import styles from './captions-section.module.css'
import type { ElementProps } from './element-props.ts'
import { isSameButPlace } from './is-same-but-place.ts'
import { Section } from './section.tsx'

/** Captions that hang on the element: name it, switch it, open it (CORE-OVL-001 to CORE-OVL-011). */
export const CaptionsSection = memo(function CaptionsSection({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const { selectedOverlayId } = useSnapshot(scenesState)
  return (
    <Section
      title={t('overlays')}
      actions={
        <IconButton
          size="mini"
          label={t('addCaption')}
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => updateCaption(element.id, newCaption())}
        />
      }
    >
      {element.overlays.map((caption) => {
        const name = captionName(caption) || t('caption')
        const isOpen = caption.id === selectedOverlayId
        return (
          <div key={caption.id} className={styles['row']} data-open={isOpen}>
            <button
              type="button"
              className={styles['choose']}
              aria-expanded={isOpen}
              onClick={() => selectOverlay(isOpen ? null : caption.id)}
            >
              <Captions size={16} strokeWidth={1.5} aria-hidden="true" />
              <span>{name}</span>
            </button>
            <Switch
              label={t('captionShown', { name })}
              checked={!caption.hidden}
              onChange={(isShown) =>
                updateCaption(element.id, { ...plainCaption(caption), hidden: !isShown })
              }
            />
          </div>
        )
      })}
    </Section>
  )
}, isSameButPlace)
