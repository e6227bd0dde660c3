import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
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
  readonly onStart: (kind: ShowKind) => void
  readonly onStartTemplate: (templateId: string) => void
  readonly onResume: (eventId: string) => void
  readonly onEnd: (eventId: string) => void
}

/** Start a show, go on with one, look at the last ones. */
export function HomePage(props: HomePageProps) {
  const { starting, onStart, onStartTemplate, onResume, onEnd } = props
  const t = useTranslations('home')
  const tryIds = useTryIds()
  return (
    <div className={styles['page']}>
      <div className={styles['center']}>
        <h1>{t('startAShow')}</h1>
        <StartTiles starting={starting} onStart={onStart} tryIds={tryIds} />
        <TemplateSection starting={starting} onStart={onStartTemplate} />
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
function useTryIds(): Partial<Record<ShowKind, string>> {
  const { data } = useQuery(templatesQuery())
  return Object.fromEntries(
    showKinds.flatMap((kind) => {
      const id = data && findStarterTemplate(data.items, kind)?.id
      return id === undefined ? [] : [[kind, id]]
    }),
  )
}
