import { randomBytes } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoFiles, demoTemplate } from '../domain/starter-templates/demo-template.ts'
import { seedStarterTemplates } from '../domain/starter-templates/seed-starter-templates.ts'
import type { Services } from '../services.ts'

const DEMO_EMAIL = 'demo@example.com'
const PASSWORD_BYTES = 9
const OWNER_ONLY = 0o600
/** Behind the templates of every server. */
const DEMO_POSITION = 100

/** Files of the demo by the place that they take in it. */
const SAMPLES: Readonly<Record<keyof DemoFiles, string>> = {
  loop: 'background-loop.mp4',
  logo: 'logo.svg',
  harbour: 'harbour.jpg',
  portrait: 'portrait.jpg',
  music: 'music-bed.m4a',
}

/** What a demo is made from. */
export interface DemoDeps {
  readonly services: Pick<Services, 'accounts' | 'library' | 'store' | 'clock'>
  /** Where the sample media lie. */
  readonly mediaFolder: string
  readonly temporaryFolder: string
  /** Keeps the password, so that every start of this data folder prints the same. */
  readonly dataFolder: string
}

/** Makes a user, sample files and a template of four scenes; returns what to log in with. */
export async function seedDemo(
  deps: DemoDeps,
): Promise<{ readonly email: string; readonly password: string }> {
  const { services, dataFolder } = deps
  const password = await demoPassword(join(dataFolder, 'demo-password'))
  await services.accounts.ensureUser(DEMO_EMAIL, password)
  const entries = Object.entries(SAMPLES) as [keyof DemoFiles, string][]
  const files: [keyof DemoFiles, string][] = []
  for (const [place, name] of entries) files.push([place, await putSample(deps, name)])
  const template = demoTemplate(Object.fromEntries(files) as unknown as DemoFiles)
  await seedStarterTemplates(services, [template], DEMO_POSITION)
  return { email: DEMO_EMAIL, password }
}

async function putSample(
  { services, mediaFolder, temporaryFolder }: DemoDeps,
  name: string,
): Promise<string> {
  const id = `demo-${name.replaceAll('.', '-')}`
  // The library takes over the file that it is given; the sample itself stays.
  const copy = join(temporaryFolder, name)
  await copyFile(join(mediaFolder, name), copy)
  await services.library.putGlobal(id, copy, name)
  return id
}

async function demoPassword(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    await writeFile(path, `${password}\n`, { mode: OWNER_ONLY })
    return password
  }
}
