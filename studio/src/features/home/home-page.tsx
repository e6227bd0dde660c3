import type { Orientation } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { RectangleHorizontal, RectangleVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../components/segmented.tsx'
import { templatesQuery } from '../../model/templates/queries.ts'
import {
  findStarterTemplate,
  type ShowKind,
  showKinds,
} from '../../model/templates/starter-templates.ts'
import styles from './home.module.css'
import { OpenShowCard } from './open-show-card.tsx'
import { RecentRecordings } from './recent-recordings.tsx'
import { StartTiles } from './start-tiles.tsx'
import { StorageCard } from './storage-card.tsx'
import { TemplateSection } from './template-section.tsx'

/** Props of {@link HomePage}. */
export interface HomePageProps {
  /** A kind, or the id of a template, whose show is being opened. */
  readonly starting: string | null
  /** Starts a show of a kind, or from the template with this id; its master has the orientation. */
  readonly onStart: (choice: string, orientation: Orientation) => void
  readonly onResume: (eventId: string) => void
  readonly onEnd: (eventId: string) => void
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Start a show, wide or upright, go on with one, look at the last ones. */
export function HomePage(props: HomePageProps) {
  const { starting, onStart, onResume, onEnd } = props
  const t = useTranslations('home')
  const [orientation, setOrientation] = useState<Orientation>('landscape')
  const tryIds = useTryIds(orientation)
  const start = (choice: string) => onStart(choice, orientation)
  return (
    <div className={styles['page']}>
      <div className={styles['center']}>
        <div className={styles['head']}>
          <h1>{t('startAShow')}</h1>
          <Segmented<Orientation>
            label={t('orientation')}
            value={orientation}
            onChange={setOrientation}
            options={[
              { value: 'landscape', label: '16:9', icon: <RectangleHorizontal {...ICON} /> },
              { value: 'portrait', label: '9:16', icon: <RectangleVertical {...ICON} /> },
            ]}
          />
        </div>
        <StartTiles starting={starting} onStart={start} tryIds={tryIds} />
        <TemplateSection starting={starting} orientation={orientation} onStart={start} />
        <RecentRecordings />
      </div>
      <aside className={styles['side']} aria-label={t('sideLabel')}>
        <OpenShowCard onResume={onResume} onEnd={onEnd} />
        <StorageCard />
      </aside>
    </div>
  )
}

/** The templates behind the tiles, by their kinds; none while they are not known. */
function useTryIds(orientation: Orientation): Partial<Record<ShowKind, string>> {
  const { data } = useQuery(templatesQuery())
  return Object.fromEntries(
    showKinds.flatMap((kind) => {
      const id = data && findStarterTemplate(data.items, kind, orientation)?.id
      return id === undefined ? [] : [[kind, id]]
    }),
  )
}
