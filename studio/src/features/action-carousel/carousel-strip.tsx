import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { IconButton } from '../../components/icon-button.tsx'
import { Select } from '../../components/select.tsx'
import { CarouselTexts } from '../../i18n/carousel-texts.tsx'
import { carouselsOf } from '../../model/carousels/actionnable.ts'
import { stepItem } from '../../model/carousels/choose-item.ts'
import { carouselsState } from '../../model/carousels/store.ts'
import { scenesState } from '../../model/scenes/store.ts'
import styles from './carousel-strip.module.css'
import { StripItem } from './strip-item.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link CarouselStrip}. */
export interface CarouselStripProps {
  readonly carouselId: string
}

/** The items of a carousel on air, to be turned by a click or by the arrow keys. */
export function CarouselStrip({ carouselId }: CarouselStripProps) {
  return (
    <CarouselTexts>
      <Strip carouselId={carouselId} />
    </CarouselTexts>
  )
}

function Strip({ carouselId }: CarouselStripProps) {
  const t = useTranslations('actionCarousel')
  const carousel = useSnapshot(carouselsState).carousels[carouselId]
  if (!carousel) return null
  const { items, liveSelectedItemId } = carousel
  const at = items.findIndex(({ id }) => id === liveSelectedItemId)
  return (
    <section className={styles['strip']} aria-label={t('title')}>
      <div className={styles['head']}>
        <CarouselName carouselId={carouselId} name={carousel.name} />
        <small>{t('place', { place: at + 1, count: items.length })}</small>
      </div>
      <IconButton
        label={t('previous')}
        keys="ArrowLeft"
        icon={<ChevronLeft {...ICON} />}
        onClick={() => stepItem(-1)}
      />
      {items.length === 0 ? (
        <p className={styles['empty']}>{t('empty')}</p>
      ) : (
        <ul className={styles['items']} aria-label={t('items')}>
          {items.map((item) => (
            <StripItem
              key={item.id}
              carouselId={carouselId}
              item={item}
              isShown={item.id === liveSelectedItemId}
            />
          ))}
        </ul>
      )}
      <IconButton
        label={t('next')}
        keys="ArrowRight"
        icon={<ChevronRight {...ICON} />}
        onClick={() => stepItem(1)}
      />
    </section>
  )
}

/** The name; where several are on air, the choice of the one that keys turn (GAP-158). */
function CarouselName({ carouselId, name }: { carouselId: string; name: string }) {
  const t = useTranslations('actionCarousel')
  const { carousels } = useSnapshot(carouselsState)
  const { liveScene } = useSnapshot(scenesState)
  const options = carouselsOf(liveScene).flatMap((id) => {
    const label = carousels[id]?.name
    return label === undefined ? [] : [{ value: id, label }]
  })
  if (options.length < 2) return <b title={name}>{name}</b>
  return (
    <Select
      aria-label={t('choose')}
      value={carouselId}
      options={options}
      onChange={(id) => {
        carouselsState.clickedId = id
      }}
    />
  )
}
