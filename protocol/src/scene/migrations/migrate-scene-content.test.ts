import { describe, expect, it } from 'vitest'
import { SCENE_SCHEMA_VERSION, sceneContentSchema } from '../scene-content.ts'
import { migrateDocument, migrateSceneContent, sceneMigrations } from './migrate-scene-content.ts'

describe('migrateSceneContent', () => {
  it('reads the present version unchanged (CORE-SCN-021)', () => {
    const content = sceneContentSchema.parse({ visualElements: [{ id: 'a', kind: 'image' }] })
    expect(migrateSceneContent(JSON.parse(JSON.stringify(content)))).toStrictEqual(content)
  })

  it('takes a document without a version for the first', () => {
    expect(migrateSceneContent({}).schemaVersion).toBe(SCENE_SCHEMA_VERSION)
  })

  it('has a step away from every older version', () => {
    const older = Array.from({ length: SCENE_SCHEMA_VERSION - 1 }, (_, at) => String(at + 1))
    expect(Object.keys(sceneMigrations)).toEqual(older)
  })

  it('runs the steps in order', () => {
    const migrations = {
      1: (document: object) => ({ ...document, steps: ['one'] }),
      2: (document: Record<string, unknown>) => ({
        ...document,
        steps: [...(document['steps'] as string[]), 'two'],
      }),
    }
    expect(migrateDocument({ a: 1 }, { migrations, targetVersion: 3 })).toEqual({
      a: 1,
      steps: ['one', 'two'],
      schemaVersion: 3,
    })
    expect(
      migrateDocument({ schemaVersion: 2, steps: [] }, { migrations, targetVersion: 3 }),
    ).toEqual({ steps: ['two'], schemaVersion: 3 })
  })

  it('refuses what a newer version wrote, and what is no document', () => {
    expect(() => migrateSceneContent({ schemaVersion: SCENE_SCHEMA_VERSION + 1 })).toThrow(
      'newer version',
    )
    expect(() => migrateSceneContent('scene')).toThrow()
    expect(() => migrateSceneContent({ schemaVersion: 'x' })).toThrow()
  })
})
