import { useTranslations } from 'use-intl'
import anna from '../../assets/camera-anna.webp'
import ben from '../../assets/camera-ben.webp'
import mei from '../../assets/camera-mei.webp'
import program from '../../assets/talk-show.webp'
import { Badge } from '../../components/badge.tsx'
import { BrandMark } from '../../components/brand-mark.tsx'
import { Chip } from '../../components/chip.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import styles from './auth-showcase.module.css'

const CAMERAS = [
  { id: 1, src: anna, name: 'Anna Keller', place: 'sampleCamera1', isOnAir: true },
  { id: 2, src: ben, name: 'Ben Okafor', place: 'sampleCamera2', isOnAir: false },
  { id: 3, src: mei, name: 'Mei Tanaka', place: 'sampleCamera3', isOnAir: true },
] as const

/** What the studio is, in one sentence and one picture of a show on air. */
export function AuthShowcase() {
  const t = useTranslations('auth')
  return (
    <aside className={styles['showcase']} aria-label={t('aboutLabel')}>
      <div className={styles['inner']}>
        <p className={styles['word']}>
          <BrandMark size={28} />
          {t('product')}
        </p>
        <p className={styles['claim']}>{t('claim')}</p>
        <p className={styles['lead']}>{t('lead')}</p>
        <figure className={styles['program']}>
          <img src={program} width={1280} height={720} alt={t('programAlt')} />
          <span className={styles['tag']}>
            <TallyTag tally="program" big />
          </span>
          <span className={styles['clock']}>
            <Chip look="overlay" small>
              00:12:04
            </Chip>
          </span>
        </figure>
        <ul className={styles['cameras']}>
          {CAMERAS.map((camera) => (
            <li key={camera.id}>
              <img
                className={camera.isOnAir ? styles['onAir'] : undefined}
                src={camera.src}
                width={480}
                height={270}
                alt=""
              />
              <p>
                <Badge>{camera.id}</Badge>
                <b>{camera.name}</b>
                {t(camera.place)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
