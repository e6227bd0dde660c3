import { TEXT_TIME_TOKEN } from '@proscenium/protocol'
import type { DrawItem, DrawList, TextBlock } from './draw-list.ts'
import { timeWords } from './format-time.ts'

/** A draw list as of a moment, and how long it stands. */
export interface LiveList {
  readonly list: DrawList
  /** Milliseconds since 1970; the moment itself where the list moves all the time. */
  readonly untilMs: number
}

interface LiveItem {
  readonly item: DrawItem
  readonly untilMs: number
}

/**
 * A list with its times filled in and its tickers moved to where they are at a moment, in milliseconds
 * since 1970. Items that stand still stay the same objects; a list without any of these is returned as
 * it is. Tickers go by the clock alone: one that is in two scenes runs on through the take.
 */
export function listAt(list: DrawList, nowMs: number): LiveList {
  if (!list.items.some(isLive)) return { list, untilMs: Number.POSITIVE_INFINITY }
  const items = list.items.map((item) => itemAt(item, nowMs))
  return {
    list: { ...list, items: items.map(({ item }) => item) },
    untilMs: Math.min(...items.map(({ untilMs }) => untilMs)),
  }
}

function isLive({ content }: DrawItem): boolean {
  return content?.kind === 'text' && (content.block.time !== null || content.block.ticker !== null)
}

function itemAt(item: DrawItem, nowMs: number): LiveItem {
  const { content } = item
  if (content?.kind !== 'text') return { item, untilMs: Number.POSITIVE_INFINITY }
  const timed = blockAt(content.block, nowMs)
  const { ticker } = content.block
  if (!ticker) {
    const told =
      timed.block === content.block
        ? item
        : { ...item, content: { ...content, block: timed.block } }
    return { item: told, untilMs: timed.untilMs }
  }
  const scrollPx = (nowMs / 1000) * ticker.speedPx
  return {
    item: { ...item, content: { ...content, block: timed.block, scrollPx } },
    untilMs: nowMs,
  }
}

function blockAt(block: TextBlock, nowMs: number): { block: TextBlock; untilMs: number } {
  if (!block.time) return { block, untilMs: Number.POSITIVE_INFINITY }
  const { text, untilMs } = timeWords(block.time, nowMs)
  const filled = block.text.includes(TEXT_TIME_TOKEN)
    ? block.text.replaceAll(TEXT_TIME_TOKEN, () => text)
    : text
  return { block: { ...block, text: filled, time: null }, untilMs }
}
