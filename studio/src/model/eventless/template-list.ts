import type { Scene, SceneContent } from '@proscenium/protocol'

/** The list of a template's scenes: the server's, or that of a template that is tried in this tab. */
export interface TemplateList {
  /** The scenes in a format, as they were saved. */
  load(formatId: string): Promise<Scene[]>
  /** Adds an empty scene at the end; answers with its id. */
  add(name: string): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** Copies a scene as it was saved right behind itself; answers with the copy's id. */
  duplicate(id: string): Promise<string>
  /** To a place counted from 0. */
  move(id: string, position: number): Promise<void>
  remove(id: string): Promise<void>
  /** Keeps what a scene shows. */
  save(formatId: string, id: string, content: SceneContent): Promise<void>
}
