import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  BrowsersPage,
  CarouselsPage,
  FontCreatePage,
  FontEditPage,
  FontsPage,
  LibraryPage,
  OverlaysPage,
  placeOf,
  searchOf,
} from '../../features/library/index.ts'
import { OverlayShelf } from '../../features/overlay-library/index.ts'
import { DockedTray } from '../../features/upload-tray/index.ts'
import { PageShell } from '../page-shell.tsx'

/** `/library`: the visitor's files. */
export function LibraryRoute() {
  const t = useTranslations('library')
  const navigate = useNavigate()
  const search = useSearch({ from: '/pages/library' })
  return (
    <PageShell title={t('title')}>
      <LibraryPage
        place={placeOf(search)}
        onChange={(place) =>
          void navigate({
            to: '/library',
            replace: true,
            resetScroll: false,
            search: searchOf(place),
          })
        }
        tray={<DockedTray />}
      />
    </PageShell>
  )
}

/** `/library/fonts`. */
export function FontsRoute() {
  const t = useTranslations('library')
  return (
    <PageShell title={t('collection_fonts')} heading={t('title')}>
      <FontsPage />
    </PageShell>
  )
}

/** `/library/fonts/create`. */
export function FontCreateRoute() {
  const t = useTranslations('library')
  const navigate = useNavigate()
  return (
    <PageShell title={t('fontCreate')} heading={t('title')}>
      <FontCreatePage onDone={() => void navigate({ to: '/library/fonts' })} />
    </PageShell>
  )
}

/** `/library/fonts/edit?id=…` (GAP-160). */
export function FontEditRoute() {
  const t = useTranslations('library')
  const navigate = useNavigate()
  const { id } = useSearch({ from: '/pages/library/fonts/edit' })
  return (
    <PageShell title={t('fontEdit')} heading={t('title')}>
      <FontEditPage fontId={id} onGone={() => void navigate({ to: '/library/fonts' })} />
    </PageShell>
  )
}

/** `/library/browsers`. */
export function BrowsersRoute() {
  const t = useTranslations('library')
  return (
    <PageShell title={t('collection_browsers')} heading={t('title')}>
      <BrowsersPage />
    </PageShell>
  )
}

/** `/library/carousels`. */
export function CarouselsRoute() {
  const t = useTranslations('library')
  return (
    <PageShell title={t('collection_carousels')} heading={t('title')}>
      <CarouselsPage />
    </PageShell>
  )
}

/** `/library/overlays`. */
export function OverlaysRoute() {
  const t = useTranslations('library')
  return (
    <PageShell title={t('collection_overlays')} heading={t('title')}>
      <OverlaysPage shelf={<OverlayShelf />} />
    </PageShell>
  )
}
