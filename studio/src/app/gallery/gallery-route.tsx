import { useTranslations } from 'use-intl'
import { GalleryTexts } from '../../i18n/gallery-texts.tsx'
import { StudioTexts } from '../../i18n/studio-texts.tsx'
import { PageTitle } from '../page-title.tsx'
import { PageTools } from '../page-tools.tsx'
import styles from './gallery.module.css'
import { GalleryButtons, GalleryFields } from './gallery-controls.tsx'
import { GalleryLayers, GalleryStates } from './gallery-feedback.tsx'
import { GalleryFacts, GalleryShow } from './gallery-show.tsx'

/** `/gallery`, in development: every widget in every state, to look at and to press. */
export function GalleryRoute() {
  return (
    <PageTools>
      <StudioTexts>
        <GalleryTexts>
          <Gallery />
        </GalleryTexts>
      </StudioTexts>
    </PageTools>
  )
}

function Gallery() {
  const t = useTranslations('gallery')
  return (
    <main id="main" tabIndex={-1} className={styles['page']}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <GalleryButtons />
      <GalleryFields />
      <GalleryLayers />
      <GalleryShow />
      <GalleryFacts />
      <GalleryStates />
    </main>
  )
}
