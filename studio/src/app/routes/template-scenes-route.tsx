import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnapshot } from 'valtio'
import { PanelBoundary } from '../../components/panel-boundary.tsx'
import {
  EventlessFinish,
  EventlessHeading,
  EventlessNotice,
  EventlessTools,
  KeepTemplateDialog,
  UnsavedDialog,
} from '../../features/eventless/index.ts'
import { MediaPicker } from '../../features/media-picker/index.ts'
import { Paywall } from '../../features/paywall/index.ts'
import { EditorScreen, editorCommands, showScenesTab } from '../../features/scene-editor/index.ts'
import { openAddScene, ScenePanel } from '../../features/scene-list/index.ts'
import { ShortcutsHost } from '../../features/shortcuts/index.ts'
import { closeTemplate, openTemplate } from '../../model/eventless/actions.ts'
import { eventlessState } from '../../model/eventless/store.ts'
import { watchTemplate } from '../../model/eventless/watch-template.ts'
import { closeOverlayShelf } from '../../model/overlays/store.ts'
import { dismissPaywall } from '../../model/session/actions.ts'
import type { Commands } from '../../model/shortcuts/key-map.ts'
import { OverlayShelfHost } from '../overlay-shelf-host.tsx'
import styles from '../page-shell.module.css'
import { PageShell } from '../page-shell.tsx'
import { useUnsavedTemplate } from '../use-unsaved-template.ts'
import { useWays } from '../use-ways.ts'

function addScene(): void {
  showScenesTab()
  openAddScene()
}

/** `/templates/$id/scenes`: the editor on the scenes of a template, without an event. */
export function TemplateScenesRoute() {
  const t = useTranslations('eventless')
  const { id } = useParams({ from: '/templates/$id/scenes' })
  const { phase, template } = useSnapshot(eventlessState)
  const unsaved = useUnsavedTemplate()
  useEffect(watchTemplate, [])
  useEffect(() => {
    void openTemplate(id)
    return () => void closeTemplate()
  }, [id])

  const ways = useWays()
  const commands: Commands = {
    ...ways,
    ...editorCommands,
    // What is tried is kept as a whole, as a template of one's own.
    ...(template?.owner === 'global' ? { savePreview: unsaved.askForName } : {}),
    addScene,
  }
  const isOpen = phase === 'open'
  return (
    <PageShell
      title={template?.name ?? t('template')}
      heading={<EventlessHeading />}
      tools={
        isOpen ? <EventlessTools starting={unsaved.isStarting} onStart={unsaved.startShow} /> : null
      }
      mainClassName={isOpen ? styles['editor'] : undefined}
    >
      {isOpen ? (
        <>
          <ShortcutsHost commands={commands} />
          <PanelBoundary panel="overlayShelf" look="corner" onClose={closeOverlayShelf}>
            <OverlayShelfHost />
          </PanelBoundary>
          <EditorScreen
            scenes={<ScenePanel look="list" />}
            mediaPicker={(request) => <MediaPicker {...request} />}
            finish={<EventlessFinish onKeep={unsaved.askForName} />}
          />
        </>
      ) : (
        <EventlessNotice onRetry={() => void openTemplate(id)} />
      )}
      <UnsavedDialog intent={unsaved.intent} onAnswer={unsaved.answer} />
      <KeepTemplateDialog
        open={unsaved.isNaming}
        onClose={unsaved.cancelNaming}
        onKept={unsaved.kept}
      />
      {unsaved.dialog}
      <PanelBoundary panel="paywall" look="corner" onClose={dismissPaywall}>
        <Paywall />
      </PanelBoundary>
    </PageShell>
  )
}
