import type { Orientation, Template } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SectionHead } from '../../components/section-head.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { editorialHomesQuery, templatesQuery } from '../../model/templates/queries.ts'
import { findStarterTemplate, showKinds } from '../../model/templates/starter-templates.ts'
import styles from './home.module.css'
import { chosenEntry, homeMenu, OWN_TEMPLATES } from './home-menu.ts'
import { OfferedTemplates } from './offered-templates.tsx'
import { OwnTemplateMenu } from './own-template-menu.tsx'
import { TemplateTile } from './template-tile.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const
const SKELETONS = ['a', 'b', 'c', 'd']

/** Props of {@link TemplateSection}. */
export interface TemplateSectionProps {
  /** What is being opened. */
  readonly starting: string | null
  /** Of the shows that are started. */
  readonly orientation: Orientation
  readonly onStart: (templateId: string) => void
}

/** Templates besides the three of the tiles: pages that the server offers, and one's own. */
export function TemplateSection(props: TemplateSectionProps) {
  const t = useTranslations('home')
  const templates = useQuery(templatesQuery())
  const homes = useQuery(editorialHomesQuery())
  const { homeMenuId } = useSnapshot(preferencesState)
  const items = templates.data?.items ?? []
  const starters = showKinds.flatMap((kind) => findStarterTemplate(items, kind)?.id ?? [])
  // A server without pages of its own still has one's own templates.
  const entries = homeMenu(homes.data ?? [], starters)
  const chosen = chosenEntry(entries, homeMenuId)
  const isPending = templates.isPending || homes.isPending
  return (
    <section aria-labelledby="templates">
      <SectionHead
        id="templates"
        title={t(entries.length > 1 || isPending ? 'templates' : 'ownTemplates')}
        aside={
          entries.length > 1 && chosen ? (
            <Segmented
              labelledBy="templates"
              value={chosen.id}
              onChange={(id) => updatePreferences({ homeMenuId: id })}
              options={entries.map(({ id, name }) => ({ value: id, label: name ?? t('mine') }))}
            />
          ) : undefined
        }
      />
      {isPending ? <TemplateSkeletons /> : null}
      {templates.isError ? (
        <EmptyState
          icon={<TriangleAlert {...ICON} />}
          title={t('templatesUnknown')}
          actions={<Button onClick={() => void templates.refetch()}>{t('tryAgain')}</Button>}
        />
      ) : null}
      {isPending || templates.isError || !chosen ? null : chosen.id === OWN_TEMPLATES ? (
        <OwnTemplates {...props} templates={items.filter(({ owner }) => owner === 'user')} />
      ) : (
        <OfferedTemplates {...props} entry={chosen} templates={items} />
      )}
    </section>
  )
}

interface TemplatesProps extends TemplateSectionProps {
  readonly templates: readonly Template[]
}

function OwnTemplates({ templates, ...tile }: TemplatesProps) {
  const t = useTranslations('home')
  if (templates.length === 0) {
    return (
      <EmptyState icon={<LayoutTemplate {...ICON} />} title={t('noOwn')} help={t('noOwnHelp')} />
    )
  }
  return (
    <ul className={styles['four']}>
      {templates.map((template) => (
        <li key={template.id}>
          <TemplateTile
            {...tile}
            template={template}
            menu={<OwnTemplateMenu template={template} />}
          />
        </li>
      ))}
    </ul>
  )
}

function TemplateSkeletons() {
  return (
    <ul className={styles['four']} aria-busy="true">
      {SKELETONS.map((key) => (
        <li key={key}>
          <Skeleton aspectRatio="16/9" radius={6} />
          <Skeleton width="72%" height={12} />
          <Skeleton width="44%" height={8} />
        </li>
      ))}
    </ul>
  )
}
