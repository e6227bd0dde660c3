import type { LibraryFile } from '@proscenium/protocol'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { Popover } from '../../../components/popover.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../../model/files/queries.ts'
import { addCarouselItem } from '../../../model/library/carousel-actions.ts'
import styles from './carousels.module.css'

/** The places that every show has for guests (GAP-061). */
const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Props of {@link AddItem}. */
export interface AddItemProps {
  readonly carouselId: string
  readonly files: readonly LibraryFile[]
}

/** Adds pictures, clips and guests; the list stays open, because several are added at once. */
export function AddItem({ carouselId, files }: AddItemProps) {
  const t = useTranslations('library')
  const [isOpen, setIsOpen] = useState(false)
  const seen = files.filter(({ kind }) => kind !== 'audio')
  return (
    <Popover
      label={t('addItem')}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="primary" icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}>
          {t('addItem')}
        </Button>
      }
    >
      <div className={styles['adding']}>
        <h3>{t('itemFiles')}</h3>
        {seen.length === 0 ? <p className={styles['note']}>{t('noItemFiles')}</p> : null}
        <ul className={styles['choices']}>
          {seen.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={t('addNamed', { name: file.name })}
                onClick={() => void addCarouselItem(carouselId, { kind: 'file', fileId: file.id })}
              >
                <Thumbnail src={fileThumbnailUrl(file)} alt="" flush />
                <span>{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <h3>{t('itemGuests')}</h3>
        <div className={styles['slots']}>
          {SLOTS.map((index) => (
            <Button
              key={index}
              size="mini"
              aria-label={t('addNamed', { name: t('itemGuest', { index }) })}
              onClick={() =>
                void addCarouselItem(carouselId, {
                  kind: 'contribution',
                  contributionIndex: index,
                })
              }
            >
              {index}
            </Button>
          ))}
        </div>
      </div>
    </Popover>
  )
}
