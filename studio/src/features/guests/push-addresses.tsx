import { useTranslations } from 'use-intl'
import { LinkReach } from '../../components/link-reach.tsx'
import { addressOfKey } from '../../model/contributions/address-of-key.ts'
import { CopiedField } from './copied-field.tsx'
import type { SlotRow } from './use-slot-rows.ts'
import frame from './view-frame.module.css'

const PROTOCOLS = ['rtmp', 'rtmps', 'srt'] as const

/** Where an encoder sends to for this place (GAP-010); nothing where the server takes no such streams. */
export function PushAddresses({ row: { slot } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const offered = PROTOCOLS.flatMap((protocol) => {
    const address = slot[protocol]
    return address === null ? [] : [{ protocol, address, fault: slot.pushFaults[protocol] }]
  })
  const { whip } = slot
  if (offered.length === 0 && whip === null) return null
  return (
    <section className={frame['section']} aria-labelledby="push-title">
      <h3 id="push-title">{t('pushTitle')}</h3>
      <p className={frame['hint']}>{t('pushHint')}</p>
      {offered[0] ? <LinkReach link={offered[0].address} /> : null}
      {offered.map(({ protocol, address, fault }) => (
        <CopiedField
          key={protocol}
          name={protocol.toUpperCase()}
          kind="address"
          value={address}
          isSecret
          fault={fault && t('pushFault')}
        />
      ))}
      {whip && (
        <>
          <CopiedField name="WHIP" kind="address" value={addressOfKey(whip)} isSecret={false} />
          <CopiedField name="WHIP" kind="token" value={whip.token} isSecret />
        </>
      )}
    </section>
  )
}
