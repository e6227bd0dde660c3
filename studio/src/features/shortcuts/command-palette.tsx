import { isOutputRunning } from '@proscenium/protocol'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { eventState } from '../../model/event/store.ts'
import { showFormat } from '../../model/formats/actions.ts'
import { selectFormats } from '../../model/formats/selectors.ts'
import { openDestinationForm, sendFormat } from '../../model/outputs/actions.ts'
import { outputsState } from '../../model/outputs/store.ts'
import { updatePreferences } from '../../model/preferences/actions.ts'
import { preferencesState } from '../../model/preferences/store.ts'
import { selectPreviewScene } from '../../model/scenes/selection-actions.ts'
import { scenesState } from '../../model/scenes/store.ts'
import type { CommandId } from '../../model/shortcuts/command-ids.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { ownShortcuts } from '../../model/shortcuts/own-shortcuts.ts'
import { Chord } from './chord.tsx'
import styles from './command-palette.module.css'
import { listShortcuts } from './list-shortcuts.ts'
import { matchesQuery } from './match-query.ts'
import { closeShortcutLayer } from './store.ts'

/** Scenes have lines of their own, and to talk a key is held down, which a line cannot be. */
const NOT_LISTED: readonly CommandId[] = ['takeScene', 'openPalette', 'talk']

/** A line of the palette. */
interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly chord: string | undefined
  readonly run: () => void
}

/** Everything by its name: type, choose with the arrows, press Enter. */
export function CommandPalette({ commands }: { commands: Commands }) {
  const t = useTranslations('shortcuts')
  const listId = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const items = usePaletteItems(commands).filter(({ label }) => matchesQuery(label, query))
  const index = Math.min(chosen, items.length - 1)
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    closeShortcutLayer()
    item.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Else the same press would answer the question that a command asks.
      event.preventDefault()
      run(items[index])
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setChosen((index + step + items.length) % Math.max(items.length, 1))
  }
  return (
    <>
      <input
        ref={focusNow}
        className={styles['query']}
        role="combobox"
        aria-label={t('search')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={items[index] && `${listId}-${items[index].id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        className={styles['list']}
        aria-label={t('palette')}
      >
        {items.map((item, place) => (
          <div
            key={item.id}
            id={`${listId}-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            className={styles['item']}
            ref={place === index ? keepInView : undefined}
            onPointerMove={() => setChosen(place)}
            onClick={() => run(item)}
            onKeyDown={({ key }) => key === 'Enter' && run(item)}
          >
            <span>{item.label}</span>
            {item.chord === undefined ? null : <Chord chord={item.chord} />}
          </div>
        ))}
        {items.length === 0 ? <p className={styles['none']}>{t('nothingFound')}</p> : null}
      </div>
    </>
  )
}

/** The panel may have opened before this came. */
function focusNow(query: HTMLElement | null): void {
  query?.focus()
}

function keepInView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}

/** The screen's commands, then the scenes by name, then the formats where there are several, then destinations. */
function usePaletteItems(commands: Commands): PaletteItem[] {
  const t = useTranslations('shortcuts')
  const { scenes } = useSnapshot(scenesState)
  const preferences = useSnapshot(preferencesState)
  const shownScenes = commands.takeScene ? scenes : []
  const formats = selectFormats(useSnapshot(eventState))
  const shownFormats = formats.length > 1 && commands.takeScene ? formats : []
  const listed = listShortcuts(commands, ownShortcuts(preferences))
    .flatMap(({ items }) => items)
    .filter(({ command }) => !NOT_LISTED.includes(command))
  return [
    ...listed.map(({ command, chords, argument }) => ({
      id: command,
      label: t(`command_${command}`),
      chord: chords[0],
      run: () => commands[command]?.(argument),
    })),
    ...shownScenes.map(({ id, name }) => ({
      id,
      label: t('previewScene', { name }),
      chord: undefined,
      run: () => selectPreviewScene(id),
    })),
    ...shownFormats.map(({ id, formatId, shape }) => ({
      id,
      label: t('showFormat', { shape }),
      chord: undefined,
      run: () => showFormat({ formatId }),
    })),
    ...useDestinationItems(commands),
  ]
}

/** The form stands at the list of outputs, which may be behind another tab of the dock. */
function addDestination(formatId: string | null): void {
  updatePreferences({ dockTab: 'outputs' })
  openDestinationForm({ kind: 'add', formatId })
}

/** Destinations stand beside the mixer: one is added, in any format, or gets another while it does not send. */
function useDestinationItems(commands: Commands): PaletteItem[] {
  const t = useTranslations('shortcuts')
  const { outputs } = useSnapshot(outputsState)
  const formats = selectFormats(useSnapshot(eventState))
  if (!commands.auto) return []
  const shown = formats.length > 1 ? formats : []
  return [
    {
      id: 'addDestination',
      label: t('addDestination'),
      chord: undefined,
      run: () => addDestination(null),
    },
    ...shown.map(({ id, formatId, shape }) => ({
      id: `addDestination ${id}`,
      label: t('addDestinationIn', { shape }),
      chord: undefined,
      run: () => addDestination(formatId),
    })),
    ...outputs.flatMap(({ id, label, distributorId, formatId, status }) =>
      distributorId === null || isOutputRunning(status)
        ? []
        : shown
            .filter((format) => format.formatId !== formatId)
            .map((format) => ({
              id: `send ${format.id} ${id}`,
              label: t('sendIn', { shape: format.shape, name: label }),
              chord: undefined,
              run: () => void sendFormat(distributorId, format.id),
            })),
    ),
  ]
}
