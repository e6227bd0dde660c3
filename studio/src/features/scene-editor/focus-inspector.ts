const INSPECTOR_ID = 'scene-editor-inspector'

/** The id of the inspector's element. */
export const inspectorId = INSPECTOR_ID

/** Puts focus on the first field of the inspector. */
export function focusInspector(): void {
  document
    .getElementById(INSPECTOR_ID)
    ?.querySelector<HTMLElement>('input, button, select, textarea')
    ?.focus()
}
