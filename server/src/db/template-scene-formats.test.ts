import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMemoryDatabase } from '../testing/prepared-database.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'

const MIGRATION = '0004_template_scene_formats.sql'
const MADE = '2026-01-01T00:00:00.000Z'
const CHANGED = '2026-02-01T00:00:00.000Z'

let database: PGlite

beforeAll(async () => {
  database = await openMemoryDatabase()
  await database.exec('drop schema public cascade; create schema public')
  for (const name of (await readdir(MIGRATIONS_FOLDER)).toSorted()) {
    if (name.endsWith('.sql') && name < MIGRATION) await migrate(name)
  }
})
afterAll(() => database.close())

it('scenes of templates are kept when formats get a table of their own (CORE-CSC-006)', async () => {
  await database.exec(
    `insert into users values ('u', 'a@b.cd', 'h', null, '720p', '${MADE}');
     insert into templates values ('own', 'u', 'Own', '', 0, '${MADE}', '${CHANGED}'),
       ('global', null, 'Global', '', 0, '${MADE}', '${CHANGED}'), ('bare', 'u', 'Bare', '', 0, '${MADE}', '${MADE}');`,
  )
  const rows = [
    ['l1', 'own', 'landscape', 0, 'Opening'],
    ['s1', 'own', 'story', 0, 'Opening'],
    ['l2', 'own', 'landscape', 1, 'Talk'],
    ['s2', 'own', 'story', 1, 'Talk'],
    // Only in one format, and after a hole.
    ['l3', 'own', 'landscape', 5, 'End'],
    ['g1', 'global', 'story', 0, 'Alone'],
  ]
  for (const [id, template, format, position, name] of rows) {
    const content = JSON.stringify({ of: id })
    await database.query('insert into template_scenes values ($1, $2, $3, $4, $5, $6)', [
      ...[id, template, format, position, name],
      content,
    ])
  }

  await migrate(MIGRATION)

  const scenes = await database.query(
    'select id, template_id, position, name, modified_at from template_scenes order by template_id, position',
  )
  const modified_at = new Date(CHANGED)
  expect(scenes.rows).toEqual([
    { id: 'g1', template_id: 'global', position: 0, name: 'Alone', modified_at },
    { id: 'l1', template_id: 'own', position: 0, name: 'Opening', modified_at },
    { id: 'l2', template_id: 'own', position: 1, name: 'Talk', modified_at },
    { id: 'l3', template_id: 'own', position: 2, name: 'End', modified_at },
  ])
  const formats = await database.query(
    'select * from template_scene_formats order by scene_id, format_id',
  )
  const none = { thumbnail_id: null, default_thumbnail_id: null }
  expect(formats.rows).toEqual([
    { ...none, scene_id: 'g1', format_id: 'story', content: { of: 'g1' } },
    { ...none, scene_id: 'l1', format_id: 'landscape', content: { of: 'l1' } },
    { ...none, scene_id: 'l1', format_id: 'story', content: { of: 's1' } },
    { ...none, scene_id: 'l2', format_id: 'landscape', content: { of: 'l2' } },
    { ...none, scene_id: 'l2', format_id: 'story', content: { of: 's2' } },
    { ...none, scene_id: 'l3', format_id: 'landscape', content: { of: 'l3' } },
  ])
  const templates = await database.query('select id, updated_at from templates order by id')
  expect(templates.rows).toEqual([
    { id: 'bare', updated_at: new Date(MADE) },
    { id: 'global', updated_at: new Date(MADE) },
    { id: 'own', updated_at: modified_at },
  ])
})

async function migrate(name: string): Promise<void> {
  const text = await readFile(join(MIGRATIONS_FOLDER, name), 'utf8')
  for (const statement of text.split('--> statement-breakpoint')) await database.exec(statement)
}
