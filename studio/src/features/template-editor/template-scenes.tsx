import type { Template } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { templatePictureUrl, templateScenesQuery } from '../../model/templates/queries.ts'
import styles from './template-page.module.css'

const SKELETONS = ['a', 'b', 'c', 'd']

/** The scenes of a template with their pictures, and the way into their editor. */
export function TemplateScenes({ template }: { template: Template }) {
  const t = useTranslations('templateEditor')
  const isOwn = template.owner === 'user'
  return (
    <section aria-labelledby="scenes">
      <SectionHead
        id="scenes"
        title={t('scenes')}
        aside={
          <Link
            to="/templates/$id/scenes"
            params={{ id: template.id }}
            className={buttonClassName({ size: 'compact' })}
          >
            {t(isOwn ? 'editScenes' : 'tryIt')}
          </Link>
        }
      />
      <SceneTiles templateId={template.id} />
    </section>
  )
}

function SceneTiles({ templateId }: { templateId: string }) {
  const t = useTranslations('templateEditor')
  const query = useQuery(templateScenesQuery(templateId))
  if (query.isError) {
    return (
      <EmptyState
        icon={null}
        title={t('scenesUnknown')}
        actions={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      />
    )
  }
  return (
    <ul className={styles['tiles']} aria-busy={query.isPending}>
      {query.isPending
        ? SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton aspectRatio="16/9" radius={6} />
              <Skeleton width="60%" height={12} />
            </li>
          ))
        : query.data.map((scene) => (
            <li key={scene.id}>
              <Thumbnail src={templatePictureUrl(scene.thumbnailUrl)} alt="" />
              <span className={styles['tileName']}>{scene.name}</span>
            </li>
          ))}
    </ul>
  )
}
