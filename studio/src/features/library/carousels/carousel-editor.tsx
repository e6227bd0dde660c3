import type { Carousel } from '@proscenium/protocol'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { storageQuery } from '../../../model/files/queries.ts'
import { deleteCarousel } from '../../../model/library/carousel-actions.ts'
import { AddItem } from './add-item.tsx'
import styles from './carousels.module.css'
import { ItemRow } from './item-row.tsx'

/** Props of {@link CarouselEditor}. */
export interface CarouselEditorProps {
  readonly carousel: Carousel
}

/** The items of a carousel in their order, with what comes after each. */
export function CarouselEditor({ carousel }: CarouselEditorProps) {
  const t = useTranslations('library')
  const files = useQuery(storageQuery()).data?.files ?? []
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, items } = carousel
  return (
    <section className={styles['editor']} aria-label={t('itemsOf', { name })}>
      <header className={styles['head']}>
        <h2 title={name}>{name}</h2>
        <AddItem carouselId={id} files={files} />
        <Menu
          trigger={
            <IconButton
              label={t('carouselMenu', { name })}
              icon={<EllipsisVertical size={16} strokeWidth={1.5} aria-hidden="true" />}
            />
          }
          entries={[
            {
              id: 'delete',
              label: t('deleteCarousel'),
              icon: <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />,
              onSelect: () => setIsAsking(true),
            },
          ]}
        />
      </header>
      {items.length === 0 ? (
        <p className={styles['note']}>{t('noItems')}</p>
      ) : (
        <>
          <p className={styles['note']}>{t('orderHint')}</p>
          <ol className={styles['items']}>
            {items.map((item) => (
              <ItemRow key={item.id} carousel={carousel} item={item} files={files} />
            ))}
          </ol>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteCarouselTitle', { name })}
        description={t('deleteCarouselHelp')}
        confirmLabel={t('deleteCarousel')}
        onConfirm={() => {
          setIsAsking(false)
          void deleteCarousel(id)
        }}
      />
    </section>
  )
}
