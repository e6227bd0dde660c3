import type { SceneContent } from '@proscenium/protocol'
import { services } from '../studio-services.ts'
import type { TemplateList } from './template-list.ts'

/** The scenes of a template of the user's own: every change of the list is made on the server. */
export function ownTemplateList(id: string): TemplateList {
  const { api } = services()
  return {
    load: (formatId) => api.call('listTemplateScenes', { params: { id, formatId } }),
    async add(name) {
      const added = await api.call('addTemplateScene', { params: { id } })
      const params = { id, sceneId: added.id }
      await api.call('updateTemplateScene', { params, body: { name } })
      return added.id
    },
    async rename(sceneId, name) {
      await api.call('updateTemplateScene', { params: { id, sceneId }, body: { name } })
    },
    async duplicate(sceneId) {
      return (await api.call('duplicateTemplateScene', { params: { id, sceneId } })).id
    },
    async move(sceneId, position) {
      await api.call('updateTemplateScene', { params: { id, sceneId }, body: { position } })
    },
    async remove(sceneId) {
      await api.call('removeTemplateScene', { params: { id, sceneId } })
    },
    async save(formatId, sceneId, content: SceneContent) {
      const params = { id, sceneId, formatId }
      await api.call('saveTemplateSceneFormat', { params, body: { content } })
    },
  }
}
