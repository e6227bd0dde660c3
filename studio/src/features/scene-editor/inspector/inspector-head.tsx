import { EllipsisVertical, Eye, EyeOff, Lock, LockOpen } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../components/icon-button.tsx'
import { Menu } from '../../../components/menu.tsx'
import { updateElement } from '../../../model/scenes/element-actions.ts'
import { useElementName } from '../canvas/use-canvas-elements.ts'
import { ElementIcon } from '../element-icon.tsx'
import { shownKind } from '../element-kind.ts'
import { useElementMenu } from '../element-menu/use-element-menu.ts'
import type { ElementProps } from './element-props.ts'
import styles from './inspector-head.module.css'
import { isSameButPlace } from './is-same-but-place.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What is selected: kind, name to type over, lock, eye, and the rest in a menu. */
export const InspectorHead = memo(function InspectorHead({ element }: ElementProps) {
  const t = useTranslations('sceneEditor')
  const name = useElementName()(element)
  const menuOf = useElementMenu()
  const { id, hidden, locked } = element
  return (
    <header className={styles['head']}>
      <span className={styles['icon']}>
        <ElementIcon element={element} />
      </span>
      <span className={styles['words']}>
        <input
          key={`${id}${name}`}
          className={styles['name']}
          aria-label={t('elementName')}
          defaultValue={name}
          onBlur={({ target }) => rename(id, target.value, name)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <small>{t('kindInPreview', { kind: t(`kind_${shownKind(element)}`) })}</small>
      </span>
      <IconButton
        label={t(locked ? 'unlock' : 'lock')}
        pressed={locked}
        icon={locked ? <Lock {...ICON} /> : <LockOpen {...ICON} />}
        onClick={() => updateElement(id, { locked: !locked }, { label: 'lock' })}
      />
      <IconButton
        label={t(hidden ? 'show' : 'hide')}
        pressed={hidden}
        icon={hidden ? <EyeOff {...ICON} /> : <Eye {...ICON} />}
        onClick={() => updateElement(id, { hidden: !hidden }, { label: 'visibility' })}
      />
      <Menu
        trigger={
          <IconButton label={t('actionsOf', { name })} icon={<EllipsisVertical {...ICON} />} />
        }
        entries={menuOf(element)}
      />
    </header>
  )
}, isSameButPlace)

function rename(id: string, typed: string, shown: string): void {
  const name = typed.trim()
  if (name !== shown) updateElement(id, { name: name === '' ? null : name }, { label: 'rename' })
}
