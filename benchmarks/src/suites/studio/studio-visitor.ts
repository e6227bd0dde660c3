import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'puppeteer-core'
import { CROWDED_SCENE, crowdedScene } from './crowded-scene.ts'

const TIMEOUT_MS = 30_000

/** Somebody with an account and an open show, in a browser context of its own. */
export class StudioVisitor {
  readonly origin: string
  readonly context: BrowserContext
  readonly #email = `bench-${randomUUID().slice(0, 8)}@example.test`
  readonly #password = 'a long enough password'

  private constructor(context: BrowserContext, origin: string) {
    this.context = context
    this.origin = origin
  }

  /** Goes the way of a new user from the first page into the mixer, and adds a crowded scene. */
  static async enter(context: BrowserContext, origin: string): Promise<StudioVisitor> {
    const visitor = new StudioVisitor(context, origin)
    const page = await context.newPage()
    await page.goto(origin, { waitUntil: 'domcontentloaded' })
    await press(page, 'Start Blank')
    await fill(page, 'E-mail', visitor.#email)
    await fill(page, 'Password', visitor.#password)
    await press(page, 'Create account')
    await press(page, 'Enter studio')
    await find(page, 'button', 'Go live')
    await visitor.#addScene()
    await page.close()
    return visitor
  }

  async #addScene(): Promise<void> {
    const { access_token: token } = await this.#call<{ access_token: string }>(
      '/v1/auth/login',
      null,
      { email: this.#email, password: this.#password },
    )
    const { items } = await this.#call<{ items: { id: string }[] }>('/v1/events?ongoing=1', token)
    const eventId = items[0]?.id
    if (!eventId) throw new Error('No show is open')
    await this.#call(`/v1/editor/scenes?event_id=${eventId}`, token, {
      name: CROWDED_SCENE,
      content: crowdedScene(),
    })
  }

  async #call<Answer>(path: string, token: string | null, body?: object): Promise<Answer> {
    const answer = await fetch(this.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
}

/** A control by role and accessible name. */
async function find(page: Page, role: string, name: string) {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`, {
    timeout: TIMEOUT_MS,
    visible: true,
  })
  if (!found) throw new Error(`There is no ${role} named ${name}`)
  return found
}

async function press(page: Page, name: string): Promise<void> {
  const button = await find(page, 'button', name)
  await page.waitForFunction(
    (each) => !(each as HTMLButtonElement).disabled && each.ariaDisabled !== 'true',
    { timeout: TIMEOUT_MS },
    button as unknown as HTMLElement,
  )
  await button.click()
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  const field = await find(page, 'textbox', name)
  await field.click({ count: 3 })
  await field.type(text)
}
