import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import styles from './copied-field.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Props of {@link CopiedField}. */
export interface CopiedFieldProps {
  readonly name: string
  readonly value: string
  readonly kind: 'address' | 'token'
  /** Covered, so that a shared screen does not give it away. */
  readonly isSecret: boolean
  /** Why it is good for nothing now. */
  readonly fault?: string | undefined
}

const TEXTS = {
  address: { copy: 'copyAddress', copied: 'copiedAddress' },
  token: { copy: 'copyToken', copied: 'copiedToken' },
} as const

/** A text for other software, with a button that copies it. */
export function CopiedField({ name, value, kind, isSecret, fault }: CopiedFieldProps) {
  const t = useTranslations('guests')
  const box = useRef<HTMLDivElement>(null)
  const { state, copy } = useCopy()
  useEffect(() => {
    if (state === 'failed') box.current?.querySelector('input')?.select()
  }, [state])
  const isCopied = state === 'copied'
  return (
    <div ref={box} className={styles['field']}>
      <TextField
        label={kind === 'token' ? t('tokenOf', { name }) : name}
        boxSize="default"
        // When it can't be copied for him, the director has to see it.
        type={isSecret && state !== 'failed' ? 'password' : 'text'}
        autoComplete="off"
        readOnly
        value={value}
        hint={state === 'failed' ? t('copyByHand') : undefined}
        error={fault}
      />
      <Button
        icon={isCopied ? <Check {...ICON} /> : <Copy {...ICON} />}
        aria-label={t(TEXTS[kind][isCopied ? 'copied' : 'copy'], { name })}
        onClick={() => void copy(value)}
      >
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
      <VisuallyHidden role="status">
        {isCopied ? t(TEXTS[kind].copied, { name }) : ''}
      </VisuallyHidden>
    </div>
  )
}
