import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { watchLinksQuery } from '../../model/contributions/queries.ts'
import { revokeWatchLinks } from '../../model/contributions/slot-actions.ts'
import { slotsState } from '../../model/contributions/slots-store.ts'
import type { SlotRow } from './use-slot-rows.ts'
import frame from './view-frame.module.css'

/** How many links to watch one guest or stream work, and a way to take them back (GAP-075). */
export function WatchLinks({ row }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { data } = useQuery(watchLinksQuery(row.slot.id))
  const links = data?.length ?? 0
  const viewers = data?.reduce((sum, link) => sum + link.viewers, 0) ?? 0
  return (
    <section className={frame['section']} aria-label={t('watchLinks')}>
      <h3>{t('watchLinks')}</h3>
      <LoadFailure id={row.slot.id} />
      {data ? (
        <p className={frame['hint']} role="status">
          {links === 0 ? t('watchLinksNone') : t('watchLinksOpen', { links, viewers })}
        </p>
      ) : null}
      {links > 0 ? <RevokeLinks row={row} /> : null}
    </section>
  )
}

function LoadFailure({ id }: { id: string }) {
  const t = useTranslations('guests')
  const { isError, refetch } = useQuery(watchLinksQuery(id))
  if (!isError) return null
  return (
    <>
      <p className={frame['error']} role="alert">
        {t('watchLinksFailed')}
      </p>
      <div>
        <Button size="mini" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    </>
  )
}

function RevokeLinks({ row }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  const { pending } = useSnapshot(slotsState)
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string>()
  const { id } = row.slot
  const revoke = async () => {
    setIsAsking(false)
    const failure = await revokeWatchLinks(id)
    setError(failure ? reason(failure) : undefined)
  }
  return (
    <>
      <div>
        <Button busy={pending[id] === 'revoking_links'} onClick={() => setIsAsking(true)}>
          {t('revokeLinks')}
        </Button>
      </div>
      {error === undefined ? null : (
        <p role="alert" className={frame['error']}>
          {error}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeLinksTitle', { name: row.name })}
        description={t('revokeLinksText', { name: row.name })}
        confirmLabel={t('revokeLinksConfirm')}
        cancelLabel={t('keep')}
        onConfirm={() => void revoke()}
      />
    </>
  )
}
