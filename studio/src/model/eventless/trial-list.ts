import { messages, ProtocolError, type Scene, sceneContentSchema } from '@proscenium/protocol'
import { withContent } from '../scenes/scene-content.ts'
import { services } from '../studio-services.ts'
import type { TemplateList } from './template-list.ts'
import type { TemplateWork, TrialItem } from './template-work.ts'

/** The scenes of a template that is tried: the list is this tab's, and the template stays as it is. */
export function trialList(id: string, work: TemplateWork): TemplateList {
  const { api, createId } = services()
  const loaded = new Map<string, Scene[]>()
  let names: TrialItem[] = []

  async function original(formatId: string): Promise<Scene[]> {
    const known = loaded.get(formatId)
    if (known) return known
    const scenes = await api.call('listTemplateScenes', { params: { id, formatId } })
    loaded.set(formatId, scenes)
    names = scenes.map((scene) => ({ id: scene.id, name: scene.name, originId: scene.id }))
    return scenes
  }

  const items = () => work.items ?? names

  function requireItem(sceneId: string): TrialItem {
    const item = items().find((candidate) => candidate.id === sceneId)
    if (!item) throw new ProtocolError('not_found', messages.sceneNotFoundInStore)
    return item
  }

  function insertAfter(sceneId: string | undefined, item: TrialItem): void {
    const list = [...items()]
    const index = list.findIndex((candidate) => candidate.id === sceneId)
    list.splice(index < 0 ? list.length : index + 1, 0, item)
    work.setItems(list)
  }

  return {
    async load(formatId) {
      const scenes = await original(formatId)
      return items().flatMap((item, position) => {
        const scene = asScene(item, scenes)
        return scene ? [{ ...scene, position }] : []
      })
    },
    async add(name) {
      const added = { id: createId(), name, originId: null }
      insertAfter(undefined, added)
      return added.id
    },
    async rename(sceneId, name) {
      requireItem(sceneId)
      work.setItems(items().map((item) => (item.id === sceneId ? { ...item, name } : item)))
    },
    async duplicate(sceneId) {
      const source = requireItem(sceneId)
      const copy = { ...source, id: createId(), name: copyName(source.name) }
      insertAfter(sceneId, copy)
      work.copyDrafts(sceneId, copy.id)
      return copy.id
    },
    async move(sceneId, position) {
      const moved = requireItem(sceneId)
      const rest = items().filter((item) => item.id !== sceneId)
      work.setItems(rest.toSpliced(position, 0, moved))
    },
    async remove(sceneId) {
      requireItem(sceneId)
      if (items().length === 1) throw new ProtocolError('last_scene')
      work.setItems(items().filter((item) => item.id !== sceneId))
      work.forgetScene(sceneId)
    },
    // A template that is tried is kept as a whole, as a copy: see keepTrial.
    save: () => Promise.reject(new ProtocolError('forbidden')),
  }
}

/** A scene of the list as the template has it; an empty one where it is new. */
function asScene(item: TrialItem, scenes: readonly Scene[]): Scene | undefined {
  const origin = scenes.find(({ id }) => id === item.originId)
  const shape = origin ?? scenes[0]
  if (!shape) return undefined
  const content = origin ? origin.originalContent : sceneContentSchema.parse({})
  const scene = withContent({ ...shape, id: item.id, name: item.name }, content)
  return { ...scene, originalContent: content, ...(origin ? {} : NO_PICTURES) }
}

const NO_PICTURES = { thumbnailUrl: null, defaultThumbnailUrl: null, rewritedThumbnailUrl: null }

const MAX_NAME_LENGTH = 200
const COPY_SUFFIX = ' (copy)'

/** As the server names copies. */
function copyName(name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length)}${COPY_SUFFIX}`
}
