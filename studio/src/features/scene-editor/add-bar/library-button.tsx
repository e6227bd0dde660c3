import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Popover } from '../../../components/popover.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { carouselsState } from '../../../model/carousels/store.ts'
import { fileThumbnailUrl } from '../../../model/files/queries.ts'
import { addElement } from '../../../model/scenes/actions.ts'
import styles from './add-bar.module.css'
import { AddButton } from './add-button.tsx'

/** Props of {@link LibraryButton}. */
export interface LibraryButtonProps {
  readonly kind: 'browser' | 'carousel'
  readonly icon: LucideIcon
}

/** What the library holds besides files; a carousel that is chosen later can have its place in the scene all the same. */
export function LibraryButton({ kind, icon }: LibraryButtonProps) {
  const t = useTranslations('sceneEditor')
  const [isOpen, setIsOpen] = useState(false)
  const carousels = Object.values(useSnapshot(carouselsState).carousels)
  const word = t(`add_${kind}`)
  return (
    <Popover
      label={word}
      align="center"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<AddButton icon={icon} word={word} />}
    >
      <div className={styles['note']}>
        {kind === 'carousel' && carousels.length > 0 ? (
          <ul className={styles['choices']}>
            {carousels.map(({ id, name, thumbnailUrl }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    setIsOpen(false)
                    addElement({ kind: 'carousel', carouselId: id })
                  }}
                >
                  <Thumbnail src={fileThumbnailUrl({ thumbnailUrl })} alt="" flush />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <b>{t(`none_${kind}`)}</b>
            <p>{t(`noneHelp_${kind}`)}</p>
          </>
        )}
        {kind === 'carousel' ? (
          <Button
            size="compact"
            variant="soft"
            onClick={() => {
              setIsOpen(false)
              addElement({ kind: 'placeholder', of: 'carousel' })
            }}
          >
            {t('carouselLater')}
          </Button>
        ) : null}
      </div>
    </Popover>
  )
}
