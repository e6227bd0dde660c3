import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslations } from 'use-intl'
import { Tooltip } from '../../../components/tooltip.tsx'
import styles from './add-bar.module.css'

/** Props of {@link AddButton}; everything else goes to the `button` element. */
export interface AddButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: LucideIcon
  /** What it adds, under the icon. */
  readonly word: string
  /** Why it cannot be pressed. */
  readonly disabledReason?: string | undefined
}

/** One kind of element: its icon over its name. */
export function AddButton({
  icon: Icon,
  word,
  disabledReason,
  onClick,
  className,
  ...rest
}: AddButtonProps) {
  const t = useTranslations('sceneEditor')
  const isInert = disabledReason !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={clsx(styles['add'], className)}
      aria-label={t('add', { kind: word })}
      aria-disabled={isInert || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <span>{word}</span>
    </button>
  )
  return isInert ? <Tooltip text={disabledReason}>{button}</Tooltip> : button
}
