import type { Template } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutTemplate, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { buttonClassName } from '../../components/button-class-name.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { templateQuery } from '../../model/templates/queries.ts'
import { SlotPictures } from './slot-pictures.tsx'
import { TemplateAbout } from './template-about.tsx'
import styles from './template-page.module.css'
import { TemplateScenes } from './template-scenes.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link TemplatePage}. */
export interface TemplatePageProps {
  readonly templateId: string
  readonly onCopied: (templateId: string) => void
  /** Goes to another page. */
  readonly onLeave: () => Promise<void>
}

/** A template: what it is called, looks like and consists of (CORE-SCR-012). */
export function TemplatePage({ templateId, onCopied, onLeave }: TemplatePageProps) {
  const query = useQuery(templateQuery(templateId))
  if (query.isPending) return <TemplateSkeleton />
  if (query.isError) {
    return <TemplateError error={query.error} onRetry={() => void query.refetch()} />
  }
  const template = query.data
  const isOwn = template.owner === 'user'
  return (
    <div className={styles['page']}>
      <TemplateAbout template={template} onCopied={onCopied} onLeave={onLeave} />
      <div className={styles['parts']}>
        <TemplateScenes template={template} />
        <SlotPictures template={template} isOwn={isOwn} />
        <Preparation template={template} />
      </div>
    </div>
  )
}

/** Steps to prepare a show, and templates that go with this one; nothing where there are none. */
function Preparation({ template }: { template: Template }) {
  const t = useTranslations('templateEditor')
  const { preparationSteps = [], relations = [] } = template
  return (
    <>
      {preparationSteps.length === 0 ? null : (
        <section aria-labelledby="steps">
          <h2 id="steps">{t('steps')}</h2>
          <ol className={styles['steps']}>
            {preparationSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {relations.length === 0 ? null : (
        <section aria-labelledby="relations">
          <h2 id="relations">{t('relations')}</h2>
          <ul className={styles['relations']}>
            {relations.map((id) => (
              <RelatedTemplate key={id} id={id} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function RelatedTemplate({ id }: { id: string }) {
  const { data } = useQuery(templateQuery(id))
  return data === undefined ? null : (
    <li>
      <Link to="/templates/$id/edit" params={{ id }}>
        {data.name}
      </Link>
    </li>
  )
}

function TemplateError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('templateEditor')
  const isGone = 'code' in error && error.code === 'not_found'
  return (
    <div className={styles['alone']}>
      <EmptyState
        headingLevel={2}
        icon={isGone ? <LayoutTemplate {...ICON} /> : <TriangleAlert {...ICON} />}
        title={t(isGone ? 'gone' : 'failed')}
        help={t(isGone ? 'goneHelp' : 'failedHelp')}
        actions={
          isGone ? (
            <Link to="/" className={buttonClassName({ variant: 'primary' })}>
              {t('goHome')}
            </Link>
          ) : (
            <Button onClick={onRetry}>{t('tryAgain')}</Button>
          )
        }
      />
    </div>
  )
}

function TemplateSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={styles['about']}>
        <Skeleton aspectRatio="16/9" radius={6} />
        <Skeleton height={40} />
        <Skeleton height={96} />
      </div>
      <div className={styles['parts']}>
        <Skeleton width="30%" height={20} />
        <Skeleton height={160} />
      </div>
    </div>
  )
}
