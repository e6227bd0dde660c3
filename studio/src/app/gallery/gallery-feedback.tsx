import { Calendar, Info, TriangleAlert, Users, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Menu } from '../../components/menu.tsx'
import { Popover } from '../../components/popover.tsx'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { ShareBar } from '../../components/share-bar.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { WaitingPicture } from '../../components/waiting-picture.tsx'
import { notify } from '../../model/notifications/actions.ts'
import type { Notification } from '../../model/notifications/store.ts'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What opens over the page. */
export function GalleryLayers() {
  const t = useTranslations('gallery')
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'stop' | null>(null)
  const close = () => setOpen(null)
  return (
    <GallerySection title={t('layers')}>
      <Button onClick={() => setOpen('dialog')}>{t('dialog')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
      <Button onClick={() => setOpen('stop')}>{t('stop')}</Button>
      <Menu
        align="start"
        trigger={<Button>{t('menu')}</Button>}
        entries={[
          { kind: 'heading', id: 'h', label: t('menu') },
          { id: 'a', label: t('name'), keys: 'Ctrl D', onSelect: close },
          { id: 'b', label: t('snap'), checked: true, onSelect: close },
          { kind: 'separator', id: 's' },
          { id: 'c', label: t('disabled'), disabled: true, onSelect: close },
        ]}
      />
      <Popover label={t('popover')} align="start" trigger={<Button>{t('popover')}</Button>}>
        {t('sentence')}
      </Popover>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title={t('dialog')}
        description={t('sentence')}
        actions={<Button onClick={close}>{t('confirm')}</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm' || open === 'stop'}
        onOpenChange={close}
        title={t('question')}
        description={t('sentence')}
        consequences={[{ icon: <Users {...ICON} size={16} />, text: t('sentence') }]}
        confirmLabel={t('stop')}
        endsShow={open === 'stop'}
        onConfirm={close}
      />
    </GallerySection>
  )
}

/** States: nothing, waiting, trouble. */
export function GalleryStates() {
  const t = useTranslations('gallery')
  const add = (level: Notification['level']) =>
    notify({
      level,
      messageId: 'requestFailed',
      title: t('question'),
      detail: level === 'error' ? t('sentence') : null,
    })
  return (
    <>
      <GallerySection title={t('banners')}>
        <div className={styles['wide']}>
          <Banner
            look="alarm"
            icon={<WifiOff {...ICON} />}
            title={t('question')}
            detail={t('sentence')}
          />
        </div>
        <div className={styles['wide']}>
          <Banner
            look="warn"
            icon={<TriangleAlert {...ICON} />}
            title={t('question')}
            action={<Button size="compact">{t('undo')}</Button>}
          />
        </div>
        <div className={styles['wide']}>
          <Banner icon={<Info {...ICON} />} title={t('question')} />
        </div>
        {(['info', 'success', 'warn', 'error'] as const).map((level) => (
          <Button key={level} onClick={() => add(level)}>
            {level}
          </Button>
        ))}
      </GallerySection>
      <GallerySection title={t('waiting')}>
        <div className={styles['half']}>
          <Skeleton aspectRatio="16/9" radius={6} />
        </div>
        <div className={styles['half']}>
          <WaitingPicture title={t('question')} reason={t('sentence')} />
        </div>
        <Spinner size={20} />
        <div className={styles['wide']}>
          <ProgressBar label={t('waiting')} value={0.6} />
        </div>
        <div className={styles['wide']}>
          <ProgressBar label={t('waiting')} value={null} />
        </div>
        <div className={styles['wide']}>
          <ShareBar
            label={t('waiting')}
            shares={[
              { id: 'a', fraction: 0.46 },
              { id: 'b', fraction: 0.11 },
              { id: 'c', fraction: 0.05 },
            ]}
          />
        </div>
        <div className={styles['wide']}>
          <EmptyState
            icon={<Calendar {...ICON} />}
            title={t('question')}
            help={t('sentence')}
            actions={<Button variant="primary">{t('confirm')}</Button>}
          />
        </div>
      </GallerySection>
    </>
  )
}
