import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import styles from './push-addresses.module.css'
import { useCopy } from './use-copy.ts'
import type { SlotRow } from './use-slot-rows.ts'
import frame from './view-frame.module.css'

const PROTOCOLS = ['rtmp', 'rtmps', 'srt'] as const
const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Where an encoder sends to for this place (GAP-010); nothing where the server takes no such streams. */
export function PushAddresses({ row: { slot } }: { row: SlotRow }) {
  const t = useTranslations('guests')
  const offered = PROTOCOLS.flatMap((protocol) => {
    const address = slot[protocol]
    return address === null ? [] : [{ protocol, address, fault: slot.pushFaults[protocol] }]
  })
  if (offered.length === 0) return null
  return (
    <section className={frame['section']} aria-labelledby="push-title">
      <h3 id="push-title">{t('pushTitle')}</h3>
      <p className={frame['hint']}>{t('pushHint')}</p>
      {offered.map(({ protocol, address, fault }) => (
        <PushAddress
          key={protocol}
          name={protocol.toUpperCase()}
          address={address}
          fault={fault && t('pushFault')}
        />
      ))}
    </section>
  )
}

/** One address. It is a secret: covered, so that a shared screen does not give it away. */
function PushAddress({
  name,
  address,
  fault,
}: {
  name: string
  address: string
  /** Why nothing is taken there now. */
  fault: string | undefined
}) {
  const t = useTranslations('guests')
  const box = useRef<HTMLDivElement>(null)
  const { state, copy } = useCopy()
  useEffect(() => {
    if (state === 'failed') box.current?.querySelector('input')?.select()
  }, [state])
  const isCopied = state === 'copied'
  return (
    <div ref={box} className={styles['address']}>
      <TextField
        label={name}
        boxSize="default"
        // When it can't be copied for him, the director has to see it.
        type={state === 'failed' ? 'text' : 'password'}
        autoComplete="off"
        readOnly
        value={address}
        hint={state === 'failed' ? t('copyByHand') : undefined}
        error={fault}
      />
      <Button
        icon={isCopied ? <Check {...ICON} /> : <Copy {...ICON} />}
        aria-label={t(isCopied ? 'copiedAddress' : 'copyAddress', { name })}
        onClick={() => void copy(address)}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t('copiedAddress', { name }) : ''}</VisuallyHidden>
    </div>
  )
}
