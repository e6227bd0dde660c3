import type { Orientation, Template } from '@proscenium/protocol'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '../../components/button.tsx'
import styles from './home.module.css'
import type { HomeMenuEntry } from './home-menu.ts'
import { TemplateTile } from './template-tile.tsx'

/** So many stand there before one asks for all: two rows. */
const FIRST_TILES = 8

/** Props of {@link OfferedTemplates}. */
export interface OfferedTemplatesProps {
  readonly entry: HomeMenuEntry
  readonly templates: readonly Template[]
  /** What is being opened. */
  readonly starting: string | null
  readonly orientation: Orientation
  readonly onStart: (templateId: string) => void
}

/** Tiles of the server, the first ones until one asks for all; a template that has been deleted since leaves none. */
export function OfferedTemplates({ entry, templates, ...tileProps }: OfferedTemplatesProps) {
  const t = useTranslations('home')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    const before = list.current?.children.length ?? 0
    // The button goes: keys go on from the first tile that comes.
    flushSync(() => setWhole(true))
    list.current?.children[before]?.querySelector('a')?.focus()
  }
  const shown = isWhole ? entry.tiles : entry.tiles.slice(0, FIRST_TILES)
  return (
    <>
      <ul ref={list} className={styles['four']}>
        {shown.map((tile) => {
          const template = templates.find(({ id }) => id === tile.templateId)
          return template === undefined ? null : (
            <li key={tile.id}>
              <TemplateTile
                {...tileProps}
                template={{
                  ...template,
                  name: tile.title,
                  description: tile.description,
                  thumbnailUrl: tile.imageUrl ?? template.thumbnailUrl,
                }}
              />
            </li>
          )
        })}
      </ul>
      {isWhole || entry.tiles.length <= FIRST_TILES ? null : (
        <Button className={styles['all']} onClick={showAll}>
          {t('allTemplates', { count: entry.tiles.length })}
        </Button>
      )}
    </>
  )
}
