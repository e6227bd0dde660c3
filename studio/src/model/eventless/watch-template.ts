import { defaultContributionImage, type Template } from '@proscenium/protocol'
import { contributionsState } from '../contributions/store.ts'
import { services } from '../studio-services.ts'
import { onTemplateNews, type TemplateNews } from '../templates/template-news.ts'
import { refreshTemplate, templateSession } from './actions.ts'
import { eventlessState } from './store.ts'

/** Several messages come together, such as of a scene that moved and those that made room for it. */
const REFRESH_DELAY_MS = 200
let cancelRefresh: (() => void) | undefined

/** Follows what the server says of the template that is edited, and keeps work over a reload, until the returned function is called. */
export function watchTemplate(): () => void {
  const keep = () => templateSession()?.keep()
  globalThis.addEventListener('pagehide', keep)
  const stop = onTemplateNews(receive)
  return () => {
    globalThis.removeEventListener('pagehide', keep)
    stop()
    cancelRefresh?.()
    cancelRefresh = undefined
  }
}

function receive(news: TemplateNews): void {
  const id = eventlessState.template?.id
  if (id === undefined) return
  if (news.kind === 'missed') void refreshTemplate()
  else if (news.kind === 'template' && news.template.id === id) receiveTemplate(news.template)
  else if (news.kind === 'slot' && news.slot.templateId === id) receiveSlot(news.slot)
  else if (news.kind === 'gone' && news.templateId === id) templateIsGone()
  else if (news.kind === 'scenes' && news.templateId === id) refreshSoon()
}

/** Scenes changed, here or elsewhere: the editor follows (LIB-TPL-009). */
function refreshSoon(): void {
  cancelRefresh?.()
  cancelRefresh = services().clock.after(REFRESH_DELAY_MS, () => {
    cancelRefresh = undefined
    void refreshTemplate()
  })
}

function receiveTemplate({ name, description }: Template): void {
  if (eventlessState.template) Object.assign(eventlessState.template, { name, description })
}

/** A slot has another picture; null is the usual one. */
function receiveSlot({ id, imageUrl }: { id: string; imageUrl: string | null }): void {
  const shown = contributionsState.slots.find(({ index }) => String(index) === id)
  if (!shown) return
  shown.imageUrl = imageUrl ?? defaultContributionImage(shown.index)
  shown.isImageOverridden = imageUrl !== null
}

function templateIsGone(): void {
  templateSession()?.discard()
  eventlessState.phase = 'gone'
}
