import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { lazyPart } from '../../components/lazy-part.tsx'
import { SideSheet } from '../../components/side-sheet.tsx'
import { sceneListState } from './store.ts'
import type { SceneRow } from './use-scene-rows.ts'

const ShareLink = lazyPart(async () => (await import('./share-link.tsx')).ShareLink)

/** The link by which others copy a scene, beside the show, which goes on (CORE-CDL-004, GAP-113). */
export function ShareScene({ rows }: { rows: readonly SceneRow[] }) {
  const t = useTranslations('sceneList')
  const { sharingId } = useSnapshot(sceneListState)
  const row = rows.find(({ id }) => id === sharingId)
  if (!row) return null
  const close = () => {
    sceneListState.sharingId = null
  }
  return (
    <SideSheet title={t('shareTitle', { name: row.name })} onClose={close}>
      <ShareLink key={row.id} sceneId={row.id} name={row.name} />
    </SideSheet>
  )
}
