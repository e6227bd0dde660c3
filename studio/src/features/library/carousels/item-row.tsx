import type { Carousel, CarouselItem, LibraryFile } from '@proscenium/protocol'
import { ArrowDown, ArrowUp, Trash2, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../components/icon-button.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { fileThumbnailUrl } from '../../../model/files/queries.ts'
import { deleteCarouselItem, updateCarouselItem } from '../../../model/library/carousel-actions.ts'
import styles from './carousels.module.css'
import { EndOption } from './end-option.tsx'
import { itemName } from './item-name.ts'
import { useItemDrag } from './use-item-drag.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link ItemRow}. */
export interface ItemRowProps {
  readonly carousel: Carousel
  readonly item: CarouselItem
  readonly files: readonly LibraryFile[]
}

/** An item: its picture, its name, what comes after it, and its place, by dragging or by buttons. */
export function ItemRow({ carousel, item, files }: ItemRowProps) {
  const t = useTranslations('library')
  const { position, contentRef } = item
  const last = carousel.items.length - 1
  const name = itemName(t, item, files)
  const file = 'fileId' in contentRef ? files.find(({ id }) => id === contentRef.fileId) : undefined
  const move = (to: number) => {
    if (to >= 0 && to <= last) void updateCarouselItem(carousel.id, item.id, { position: to })
  }
  const { ref, isOver } = useItemDrag(carousel.id, item)
  return (
    <li ref={ref} className={styles['item']} data-over={isOver || undefined} aria-label={name}>
      <span className={styles['number']}>{position + 1}</span>
      <span className={styles['picture']}>
        <Thumbnail src={file ? fileThumbnailUrl(file) : null} alt="" flush>
          {contentRef.kind === 'contribution' ? (
            <span className={styles['guest']}>
              <UserRound {...ICON} />
            </span>
          ) : undefined}
        </Thumbnail>
      </span>
      <b title={name}>{name}</b>
      <EndOption carousel={carousel} item={item} files={files} />
      <span className={styles['tools']}>
        <IconButton
          label={t('itemUp', { name })}
          icon={<ArrowUp {...ICON} />}
          disabledReason={position === 0 ? t('itemFirst') : undefined}
          onClick={() => move(position - 1)}
        />
        <IconButton
          label={t('itemDown', { name })}
          icon={<ArrowDown {...ICON} />}
          disabledReason={position === last ? t('itemLast') : undefined}
          onClick={() => move(position + 1)}
        />
        <IconButton
          label={t('itemDelete', { name })}
          icon={<Trash2 {...ICON} />}
          onClick={() => void deleteCarouselItem(carousel.id, item.id)}
        />
      </span>
    </li>
  )
}
