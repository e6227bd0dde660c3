import { formatOrientation, type Template } from '@proscenium/protocol'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/chip.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import {
  copyTemplate,
  deleteTemplate,
  uploadTemplatePicture,
} from '../../model/templates/actions.ts'
import { templatePictureUrl } from '../../model/templates/queries.ts'
import { PictureButton } from './picture-button.tsx'
import { TemplateForm } from './template-form.tsx'
import styles from './template-page.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link TemplateAbout}. */
export interface TemplateAboutProps {
  readonly template: Template
  readonly onCopied: (templateId: string) => void
  /** Goes to another page. */
  readonly onLeave: () => Promise<void>
}

/** Picture, name, facts, and what can be done with the template as a whole. */
export function TemplateAbout({ template, onCopied, onLeave }: TemplateAboutProps) {
  const t = useTranslations('templateEditor')
  const isOwn = template.owner === 'user'
  return (
    <aside className={styles['about']} aria-label={t('about')}>
      <div>
        <Thumbnail src={templatePictureUrl(template.thumbnailUrl)} alt="" />
        {isOwn ? (
          <PictureButton
            className={styles['picture']}
            label={t('changePicture')}
            onPick={(file) => uploadTemplatePicture(template.id, file)}
          />
        ) : null}
      </div>
      {isOwn ? (
        <TemplateForm key={template.id} template={template} />
      ) : (
        <div className={styles['given']}>
          <h2>{template.name}</h2>
          <p>{template.description}</p>
          <p className={styles['quiet']}>{t('givenHelp')}</p>
        </div>
      )}
      <TemplateFacts template={template} />
      <TemplateActions template={template} onCopied={onCopied} onLeave={onLeave} />
    </aside>
  )
}

function TemplateFacts({ template }: { template: Template }) {
  const t = useTranslations('templateEditor')
  const format = useFormatter()
  return (
    <dl className={styles['facts']}>
      <dt>{t('formats')}</dt>
      <dd>
        {template.formats.map((one) => (
          <Chip key={one.id}>
            {t(formatOrientation(one) === 'landscape' ? 'landscape' : 'portrait')}
          </Chip>
        ))}
      </dd>
      <dt>{t('scenes')}</dt>
      <dd>{format.number(template.numberOfScenes ?? 0)}</dd>
      <dt>{t('changed')}</dt>
      <dd>{format.dateTime(new Date(template.updatedAt), { dateStyle: 'medium' })}</dd>
    </dl>
  )
}

function TemplateActions({ template, onCopied, onLeave }: TemplateAboutProps) {
  const t = useTranslations('templateEditor')
  const [isCopying, setCopying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const copy = async () => {
    setCopying(true)
    const copied = await copyTemplate(template.id, t('copyName', { name: template.name }))
    setCopying(false)
    if ('template' in copied) onCopied(copied.template.id)
  }
  const remove = async () => {
    setAsking(false)
    // Left first: the page must not ask for what is gone.
    await onLeave()
    await deleteTemplate(template)
  }
  return (
    <div className={styles['actions']}>
      <Button icon={<Copy {...ICON} />} busy={isCopying} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {template.owner === 'user' ? (
        <Button icon={<Trash2 {...ICON} />} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle', { name: template.name })}
        description={t('deleteHelp')}
        confirmLabel={t('delete')}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
