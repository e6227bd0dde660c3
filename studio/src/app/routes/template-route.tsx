import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TemplatePage } from '../../features/template-editor/index.ts'
import { templateQuery } from '../../model/templates/queries.ts'
import { PageExtras } from '../page-extras.tsx'
import styles from '../page-shell.module.css'
import { PageShell } from '../page-shell.tsx'
import { useStartShow } from '../use-start-show.tsx'

/** `/templates/$id/edit`: what a template is called, looks like and consists of. */
export function TemplateRoute() {
  const t = useTranslations('templateEditor')
  const navigate = useNavigate()
  const { id } = useParams({ from: '/templates/$id/edit' })
  const { data } = useQuery(templateQuery(id))
  const { starting, start, dialog } = useStartShow()
  const name = data?.name ?? t('template')
  return (
    <PageShell
      title={name}
      heading={
        <div className={styles['crumbs']}>
          <Link to="/" className={styles['crumb']}>
            {t('home')}
          </Link>
          <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />
          <h1>{name}</h1>
        </div>
      }
      tools={
        data === undefined ? null : (
          <Button
            icon={<Play size={16} strokeWidth={1.5} aria-hidden="true" />}
            busy={starting !== null}
            onClick={() => start(id)}
          >
            {t('startShow')}
          </Button>
        )
      }
    >
      <TemplatePage
        templateId={id}
        onCopied={(copyId) => void navigate({ to: '/templates/$id/edit', params: { id: copyId } })}
        onLeave={() => navigate({ to: '/' })}
      />
      {dialog}
      <PageExtras />
    </PageShell>
  )
}
