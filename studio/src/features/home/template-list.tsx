import { formatOrientation, type Template } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionHead } from '../../components/section-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { templatesQuery } from '../../model/templates/queries.ts'
import { findStarterTemplate, showKinds } from '../../model/templates/starter-templates.ts'
import styles from './home.module.css'

/** Props of {@link TemplateList}. */
export interface TemplateListProps {
  readonly starting: string | null
  readonly onStart: (templateId: string) => void
}

const SKELETONS = ['a', 'b', 'c', 'd']

/** Templates besides the three of the tiles; nothing at all when there are no others. */
export function TemplateList({ starting, onStart }: TemplateListProps) {
  const t = useTranslations('home')
  const { data, isPending } = useQuery(templatesQuery())
  const templates = data === undefined ? [] : withoutStarters(data.items)
  if (!isPending && templates.length === 0) return null
  return (
    <section aria-labelledby="templates">
      <SectionHead id="templates" title={t('templates')} />
      <ul className={styles['four']} aria-busy={isPending}>
        {isPending
          ? SKELETONS.map((key) => (
              <li key={key}>
                <Skeleton aspectRatio="16/9" radius={6} />
                <Skeleton width="72%" height={12} />
              </li>
            ))
          : templates.map((template) => (
              <li key={template.id}>
                <button
                  type="button"
                  className={styles['item']}
                  disabled={starting !== null}
                  aria-label={t('startNamed', { show: template.name })}
                  onClick={() => onStart(template.id)}
                >
                  <Thumbnail src={template.thumbnailUrl} alt="" />
                  <span className={styles['itemName']}>{template.name}</span>
                  <span className={styles['itemNote']}>
                    <span>{template.description}</span>
                    <span>{ratiosOf(template)}</span>
                  </span>
                </button>
              </li>
            ))}
      </ul>
    </section>
  )
}

function withoutStarters(templates: readonly Template[]): Template[] {
  const starters = showKinds.map((kind) => findStarterTemplate(templates, kind)?.id)
  return templates.filter((template) => !starters.includes(template.id))
}

function ratiosOf(template: Template): string {
  const orientations = new Set(template.formats.map(formatOrientation))
  return [...orientations].map((name) => (name === 'landscape' ? '16:9' : '9:16')).join(' + ')
}
