import * as z from 'zod'
import { ProtocolError } from '../../errors/protocol-error.ts'
import { SCENE_SCHEMA_VERSION, type SceneContent, sceneContentSchema } from '../scene-content.ts'

/** A stored document of any version, before its fields are known. */
export type StoredDocument = Readonly<Record<string, unknown>>

/** Turns a document of one version into the next one's. */
export type SceneMigration = (document: StoredDocument) => StoredDocument

/** The step away from each older version, by that version. Version 1 is the first, so there is none yet. */
export const sceneMigrations: Readonly<Record<number, SceneMigration>> = {}

interface MigrationPlan {
  readonly migrations: Readonly<Record<number, SceneMigration>>
  readonly targetVersion: number
}

const documentSchema = z.record(z.string(), z.unknown())
const versionSchema = z.int().min(1).default(1)

/** Brings a stored document to a version, step by step. A document without a version is of the first one. */
export function migrateDocument(
  stored: unknown,
  { migrations, targetVersion }: MigrationPlan,
): StoredDocument {
  let document: StoredDocument = documentSchema.parse(stored)
  let version = versionSchema.parse(document['schemaVersion'])
  if (version > targetVersion) {
    throw new ProtocolError(
      'validation_failed',
      `This scene was written by a newer version (document version ${version}, known up to ${targetVersion})`,
    )
  }
  while (version < targetVersion) {
    const migrate = migrations[version]
    if (!migrate) throw new ProtocolError('unknown', `No migration from scene version ${version}`)
    version += 1
    document = { ...migrate(document), schemaVersion: version }
  }
  return document
}

/**
 * Reads a stored scene document, whatever version wrote it. Throws a ProtocolError for a newer version, a
 * ZodError for a document that is none.
 */
export function migrateSceneContent(stored: unknown): SceneContent {
  const plan = { migrations: sceneMigrations, targetVersion: SCENE_SCHEMA_VERSION }
  return sceneContentSchema.parse(migrateDocument(stored, plan))
}
