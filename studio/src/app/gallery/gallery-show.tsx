import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Chip } from '../../components/chip.tsx'
import { Keycap } from '../../components/keycap.tsx'
import { Lamp } from '../../components/lamp.tsx'
import { LevelMeter } from '../../components/level-meter.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { TallyFrame } from '../../components/tally-frame.tsx'
import { TallyTag } from '../../components/tally-tag.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { Timecode } from '../../components/timecode.tsx'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const TALLIES = ['none', 'armed', 'preview', 'program'] as const
const startedMs = Date.now()
const readLevel = () => {
  const swing = Math.sin(performance.now() / 400)
  return { levelDb: -22 + 14 * swing, peakDb: -7 }
}

/** What belongs to a running show. */
export function GalleryShow() {
  const t = useTranslations('gallery')
  return (
    <>
      <GallerySection title={t('tally')}>
        {TALLIES.map((tally) => (
          <TallyFrame key={tally} tally={tally} size="tile">
            <div className={styles['picture']} />
          </TallyFrame>
        ))}
        {TALLIES.map((tally) => (
          <TallyTag key={tally} tally={tally} big />
        ))}
        {TALLIES.map((tally) => (
          <TallyTag key={tally} tally={tally} />
        ))}
      </GallerySection>
      <GallerySection title={t('meters')}>
        <div className={styles['wide']}>
          <LevelMeter look="cells" read={readLevel} />
        </div>
        <div className={styles['wide']}>
          <LevelMeter look="bar" read={readLevel} />
        </div>
        <div className={styles['wide']}>
          <LevelMeter look="cells" muted read={readLevel} />
        </div>
        <div className={styles['fader']}>
          <LevelMeter look="column" read={readLevel} />
        </div>
        <div className={styles['fader']}>
          <LevelMeter look="wide" read={readLevel} />
        </div>
        <div className={styles['fader']}>
          <LevelMeter look="wide" muted read={readLevel} />
        </div>
      </GallerySection>
    </>
  )
}

/** Small facts and ways through lists. */
export function GalleryFacts() {
  const t = useTranslations('gallery')
  const [page, setPage] = useState(4)
  const [tab, setTab] = useState<'all' | 'live'>('all')
  return (
    <GallerySection title={t('facts')}>
      <Chip>{t('name')}</Chip>
      <Chip look="line">{t('name')}</Chip>
      <Chip look="warn">{t('name')}</Chip>
      <Chip look="overlay" small>
        <Timecode durationMs={754_000} />
      </Chip>
      <Badge>4</Badge>
      <Badge round>12</Badge>
      <Keycap keys="Ctrl K" />
      {(['live', 'recording', 'retrying', 'starting', 'stopped'] as const).map((state) => (
        <Lamp key={state} state={state} />
      ))}
      <Avatar name="Anna Keller" />
      <Timecode full sinceMs={startedMs} />
      <div className={styles['half']}>
        <Thumbnail src={null} alt="" onAir />
      </div>
      <div className={styles['wide']}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'all', label: t('name'), count: 38, content: t('sentence') },
            { value: 'live', label: t('switch'), content: t('hint') },
          ]}
        />
      </div>
      <Pagination page={page} pageCount={9} onChange={setPage} />
    </GallerySection>
  )
}
