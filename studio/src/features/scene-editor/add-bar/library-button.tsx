import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/button.tsx'
import { Popover } from '../../../components/popover.tsx'
import { addElement } from '../../../model/scenes/actions.ts'
import styles from './add-bar.module.css'
import { AddButton } from './add-button.tsx'

/** Props of {@link LibraryButton}. */
export interface LibraryButtonProps {
  readonly kind: 'browser' | 'carousel'
  readonly icon: LucideIcon
}

/** What the library holds besides files. It holds none yet; a carousel can have its place in the scene all the same. */
export function LibraryButton({ kind, icon }: LibraryButtonProps) {
  const t = useTranslations('sceneEditor')
  const [isOpen, setIsOpen] = useState(false)
  const word = t(`add_${kind}`)
  return (
    <Popover
      label={word}
      align="center"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<AddButton icon={icon} word={word} />}
    >
      <div className={styles['note']}>
        <b>{t(`none_${kind}`)}</b>
        <p>{t(`noneHelp_${kind}`)}</p>
        {kind === 'carousel' ? (
          <Button
            size="compact"
            variant="soft"
            onClick={() => {
              setIsOpen(false)
              addElement({ kind: 'placeholder', of: 'carousel' })
            }}
          >
            {t('carouselLater')}
          </Button>
        ) : null}
      </div>
    </Popover>
  )
}
