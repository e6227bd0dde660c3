import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { LinkReach } from '../../components/link-reach.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import styles from './link-card.module.css'

/** Props of {@link LinkCard}. */
export interface LinkCardProps {
  readonly link: string
  /** A picture as a data URL. */
  readonly qrCode: string
  /** Of the person that it is for. */
  readonly name?: string | undefined
  /** It was asked for to be copied: that is done at once. */
  readonly copiesItself?: boolean
}

/** A link to hand on: its text, a button that copies it, and its picture for a phone's camera. */
export function LinkCard({ link, qrCode, name, copiesItself = false }: LinkCardProps) {
  const t = useTranslations('guests')
  const box = useRef<HTMLDivElement>(null)
  const { state, copy } = useCopy()
  useEffect(() => {
    if (copiesItself) void copy(link)
  }, [copiesItself, copy, link])
  useEffect(() => {
    if (state === 'failed') box.current?.querySelector('input')?.select()
  }, [state])
  const isCopied = state === 'copied'
  return (
    <div ref={box} className={styles['card']}>
      <TextField
        label={name === undefined ? t('link') : t('linkFor', { name })}
        boxSize="default"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint={state === 'failed' ? t('copyByHand') : t('shownOnce')}
      />
      <img className={styles['code']} src={qrCode} alt={t('qrCode')} width={120} height={120} />
      <Button
        icon={
          isCopied ? (
            <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
          )
        }
        onClick={() => void copy(link)}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <LinkReach link={link} />
      {/* Beside the button: browsers leave what is announced out of its name. */}
      <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
    </div>
  )
}
