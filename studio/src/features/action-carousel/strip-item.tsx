import type { CarouselItem } from '@proscenium/protocol'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Snapshot, useSnapshot } from 'valtio'
import { formatTimecode } from '../../components/format-timecode.ts'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { chooseItem } from '../../model/carousels/choose-item.ts'
import { connectionState } from '../../model/connection/store.ts'
import { contributionsState } from '../../model/contributions/store.ts'
import { selectAirLight } from '../../model/event/air-light.ts'
import { eventState } from '../../model/event/store.ts'
import { fileThumbnailUrl } from '../../model/files/queries.ts'
import { filesState } from '../../model/files/store.ts'
import styles from './carousel-strip.module.css'

/** Props of {@link StripItem}. */
export interface StripItemProps {
  readonly carouselId: string
  readonly item: Snapshot<CarouselItem>
  readonly isShown: boolean
}

/** An item with its picture, name and length; the one that shows says so. */
export function StripItem({ carouselId, item, isShown }: StripItemProps) {
  const t = useTranslations('actionCarousel')
  const air = selectAirLight(useSnapshot(eventState), useSnapshot(connectionState))
  const ref = useRef<HTMLLIElement>(null)
  const { name, detail, picture } = useItemFacts(item)
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <li ref={ref}>
      <button
        type="button"
        className={styles['item']}
        aria-current={isShown || undefined}
        aria-label={isShown ? t(air === 'program' ? 'itemOnAir' : 'itemShown', { name }) : name}
        onClick={() => chooseItem(carouselId, item.id)}
      >
        <span className={styles['picture']}>
          <Thumbnail src={picture} alt="" flush />
        </span>
        <span className={styles['words']}>
          <b title={name}>{name}</b>
          {isShown ? <TallyTag tally={air} short /> : <small>{detail}</small>}
        </span>
      </button>
    </li>
  )
}

function useItemFacts({ contentRef }: Snapshot<CarouselItem>) {
  const t = useTranslations('actionCarousel')
  const { files } = useSnapshot(filesState)
  const { slots } = useSnapshot(contributionsState)
  if (contentRef.kind === 'contribution') {
    const { contributionIndex: index } = contentRef
    const name = slots.find((slot) => slot.index === index)?.name
    return { name: name || t('place_of', { index }), detail: t('contribution'), picture: null }
  }
  const file = files[contentRef.fileId]
  if (!file) return { name: t('missing'), detail: '', picture: null }
  const detail = file.kind === 'image' ? t('image') : formatTimecode(file.duration * 1_000)
  return { name: file.name, detail, picture: fileThumbnailUrl(file) }
}
