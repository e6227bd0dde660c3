import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { useFailureWords } from '../../components/failure-words.ts'
import { addressOfKey } from '../../model/contributions/address-of-key.ts'
import { createWatchLink } from '../../model/contributions/slot-actions.ts'
import { slotsState } from '../../model/contributions/slots-store.ts'
import { CopiedField } from './copied-field.tsx'
import { LinkCard } from './link-card.tsx'
import type { SlotRow } from './use-slot-rows.ts'
import styles from './view-frame.module.css'
import { ViewFrame } from './view-frame.tsx'
import { WatchLinks } from './watch-links.tsx'

/** Makes a link by which anybody may watch one guest or stream (CORE-CDL-005). */
export function WatchView({ row, onClose }: { row: SlotRow; onClose: () => void }) {
  const t = useTranslations('guests')
  const { reason } = useFailureWords()
  const { id } = row.slot
  const { watchLinks, pending } = useSnapshot(slotsState)
  const [error, setError] = useState<string>()
  const [isNew, setIsNew] = useState(false)
  const link = watchLinks[id]
  const make = async () => {
    setIsNew(true)
    const failure = await createWatchLink(id)
    setError(failure ? reason(failure) : undefined)
  }
  return (
    <ViewFrame
      title={t('watchTitle', { name: row.name })}
      hint={t('watchHint', { name: row.name })}
      onClose={onClose}
    >
      {link ? (
        <>
          <LinkCard link={link.link} qrCode={link.qrCode} copiesItself={isNew} />
          <p className={styles['hint']}>{t('whepHint')}</p>
          <CopiedField
            name="WHEP"
            kind="address"
            value={addressOfKey(link.whep)}
            isSecret={false}
          />
          <CopiedField name="WHEP" kind="token" value={link.whep.token} isSecret />
        </>
      ) : (
        <div>
          <Button
            variant="primary"
            busy={pending[id] === 'linking'}
            icon={<Link2 size={16} strokeWidth={1.5} aria-hidden="true" />}
            onClick={() => void make()}
          >
            {t('makeLink')}
          </Button>
        </div>
      )}
      {error === undefined ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <WatchLinks row={row} />
    </ViewFrame>
  )
}
