import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { Button } from '../../../components/button.tsx'
import { Popover } from '../../../components/popover.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { browsersState } from '../../../model/browsers/store.ts'
import { carouselsState } from '../../../model/carousels/store.ts'
import { fileThumbnailUrl } from '../../../model/files/queries.ts'
import { addElement } from '../../../model/scenes/element-actions.ts'
import type { AddElementRequest } from '../../../model/scenes/element-defaults.ts'
import styles from './add-bar.module.css'
import { AddButton } from './add-button.tsx'

/** Props of {@link LibraryButton}. */
export interface LibraryButtonProps {
  readonly kind: 'browser' | 'carousel'
  readonly icon: LucideIcon
}

interface Choice {
  readonly id: string
  readonly name: string
  readonly beside: ReactNode
  readonly request: AddElementRequest
}

/** What the library holds besides files; a carousel that is chosen later can have its place in the scene all the same. */
export function LibraryButton({ kind, icon }: LibraryButtonProps) {
  const t = useTranslations('sceneEditor')
  const [isOpen, setIsOpen] = useState(false)
  const choices = useChoices()[kind]
  const word = t(`add_${kind}`)
  const add = (request: AddElementRequest) => {
    setIsOpen(false)
    addElement(request)
  }
  return (
    <Popover
      label={word}
      align="center"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<AddButton icon={icon} word={word} />}
    >
      <div className={styles['note']}>
        {choices.length > 0 ? (
          <ul className={styles['choices']}>
            {choices.map(({ id, name, beside, request }) => (
              <li key={id}>
                <button type="button" data-kind={kind} onClick={() => add(request)}>
                  {beside}
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <b>{t(`none_${kind}`)}</b>
            <p>{t(`noneHelp_${kind}`)}</p>
          </>
        )}
        {kind === 'carousel' ? (
          <Button
            size="compact"
            variant="soft"
            onClick={() => add({ kind: 'placeholder', of: 'carousel' })}
          >
            {t('carouselLater')}
          </Button>
        ) : null}
      </div>
    </Popover>
  )
}

function useChoices(): Record<LibraryButtonProps['kind'], Choice[]> {
  const { carousels } = useSnapshot(carouselsState)
  const { browsers } = useSnapshot(browsersState)
  return {
    carousel: Object.values(carousels).map(({ id, name, thumbnailUrl }) => ({
      id,
      name,
      beside: <Thumbnail src={fileThumbnailUrl({ thumbnailUrl })} alt="" flush />,
      request: { kind: 'carousel', carouselId: id },
    })),
    browser: Object.values(browsers).map(({ id, name, uri }) => ({
      id,
      name,
      beside: <small aria-hidden="true">{new URL(uri).host}</small>,
      request: { kind: 'browser', browserId: id },
    })),
  }
}
