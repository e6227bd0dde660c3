import { lazyPart } from '../../components/lazy-part.tsx'

/** The editor of own keys, which comes when it is opened: the console, whose keys these are, does without it. */
export const ShortcutEditor = lazyPart(
  async () => (await import('./shortcut-editor.tsx')).ShortcutEditor,
)
