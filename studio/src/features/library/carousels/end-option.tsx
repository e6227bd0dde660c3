import type { CarouselEndOption } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Select, type SelectOption } from '../../../components/select.tsx'
import { updateCarouselItem } from '../../../model/library/carousel-actions.ts'
import { showScenesQuery } from '../../../model/library/queries.ts'
import styles from './carousels.module.css'
import { itemName } from './item-name.ts'
import type { ItemRowProps } from './item-row.tsx'

/** What comes when a clip has ended (LIB-CRS-013); pictures and guests have no end (GAP-068). */
export function EndOption({ carousel, item, files }: ItemRowProps) {
  const t = useTranslations('library')
  const scenes = useQuery(showScenesQuery()).data ?? []
  const { endOptionKind: kind, endOptionId: id, contentRef } = item
  const file =
    'fileId' in contentRef ? files.find((one) => one.id === contentRef.fileId) : undefined
  if (file?.kind !== 'video') return <span className={styles['note']}>{t('endless')}</span>
  const value = id === null ? kind : `${kind} ${id}`
  const options: SelectOption<string>[] = [
    { value: 'none', label: t('endNone') },
    { value: 'to_next', label: t('endNext') },
    { value: 'to_previous', label: t('endPrevious') },
    ...carousel.items.map((one) => ({
      value: `to_item ${one.id}`,
      label: t('endItem', { place: one.position + 1, name: itemName(t, one, files) }),
    })),
    ...scenes.map((scene) => ({
      value: `to_scene ${scene.id}`,
      label: t('endScene', { name: scene.name }),
    })),
  ]
  // A scene of a show that is over.
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: t('endGone') })
  }
  return (
    <Select
      aria-label={t('endOf', { name: file.name })}
      value={value}
      options={options}
      onChange={(chosen) =>
        void updateCarouselItem(carousel.id, item.id, { endOption: endOptionOf(chosen) })
      }
    />
  )
}

function endOptionOf(value: string): CarouselEndOption {
  const [kind, id] = value.split(' ')
  return { kind: kind as CarouselEndOption['kind'], ...(id === undefined ? {} : { id }) }
}
