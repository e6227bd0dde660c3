import type { Template } from '@proscenium/protocol'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../components/icon-button.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { removeSlotPicture, uploadSlotPicture } from '../../model/templates/actions.ts'
import { templatePictureUrl } from '../../model/templates/queries.ts'
import { PictureButton } from './picture-button.tsx'
import styles from './template-page.module.css'

type Slot = NonNullable<Template['contributions']>[number]

/** Props of {@link SlotPictures}. */
export interface SlotPicturesProps {
  readonly template: Template
  /** Whether its pictures can be changed. */
  readonly isOwn: boolean
}

/** What viewers see of a place in the show while nobody is in it (LIB-TPL-005). */
export function SlotPictures({ template, isOwn }: SlotPicturesProps) {
  const t = useTranslations('templateEditor')
  const slots = template.contributions ?? []
  if (slots.length === 0) return null
  return (
    <section aria-labelledby="slots">
      <SectionHead id="slots" title={t('slots')} note={t('slotsHelp')} />
      <ul className={styles['slots']}>
        {slots.map((slot) => (
          <SlotPicture key={slot.id} templateId={template.id} slot={slot} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  )
}

interface SlotPictureProps {
  readonly templateId: string
  readonly slot: Slot
  readonly isOwn: boolean
}

function SlotPicture({ templateId, slot, isOwn }: SlotPictureProps) {
  const t = useTranslations('templateEditor')
  const [isRemoving, setRemoving] = useState(false)
  const { index } = slot
  const remove = async () => {
    setRemoving(true)
    await removeSlotPicture(templateId, slot.id)
    setRemoving(false)
  }
  return (
    <li>
      <Thumbnail src={templatePictureUrl(slot.imageUrl)} alt="" />
      <span className={styles['slotLine']}>
        <span className={styles['tileName']}>{slotName(index, t)}</span>
        {isOwn && slot.isImageOverridden ? (
          <IconButton
            label={t('usualPicture', { index })}
            icon={<RotateCcw size={16} strokeWidth={1.5} aria-hidden="true" />}
            aria-busy={isRemoving || undefined}
            onClick={() => void remove()}
          />
        ) : null}
        {isOwn ? (
          <PictureButton
            iconOnly
            label={t('slotPicture', { index })}
            onPick={(file) => uploadSlotPicture(templateId, slot.id, file)}
          />
        ) : null}
      </span>
    </li>
  )
}

/** The first two places of every show are the director's own. */
function slotName(index: number, t: ReturnType<typeof useTranslations<'templateEditor'>>): string {
  if (index === 1) return t('slotHost')
  return index === 2 ? t('slotScreen') : t('slotGuest', { index })
}
