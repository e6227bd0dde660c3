import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { mediaPath } from '@proscenium/fixtures'

/** Small files that would take a decoder gigabytes or hours, by their names. */
export const bombs: Readonly<Record<string, () => Uint8Array | string | Promise<Uint8Array>>> = {
  'wide.png': () => pngOf(60_000, 60_000),
  'entities.svg': entitiesSvg,
  'uses.svg': usesSvg,
  'patterns.svg': patternsSvg,
  'deep.svg': () => svg(`${'<g>'.repeat(200_000)}${'</g>'.repeat(200_000)}<rect width="1"/`),
  'huge.svg': () => svg(`<!--${'x'.repeat(11_000_000)}--><rect width="9" height="9"/>`),
  'deep.mp4': deepMp4,
  'huge-box.mp4': () => film([box('moov', Buffer.alloc(8)), hugeBox('moov')]),
  'many-samples.mp4': manySamples,
}

/** A PNG whose lines are all zero, so that a few kilobytes hold them. */
function pngOf(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10" height="10">${content}</svg>`
}

/** A billion letters from ten entities. */
function entitiesSvg(): string {
  const entities = ['<!ENTITY a0 "aaaaaaaaaa">']
  for (let at = 1; at < 10; at += 1) {
    entities.push(`<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)
  }
  return `<?xml version="1.0"?><!DOCTYPE svg [${entities.join('')}]>${svg('<text>&a9;</text>')}`
}

/** Ten to the twelfth rectangles from thirteen groups. */
function usesSvg(): string {
  const groups = ['<g id="g0"><rect width="9" height="9"/></g>']
  for (let at = 1; at < 13; at += 1) {
    groups.push(`<g id="g${at}">${`<use xlink:href="#g${at - 1}"/>`.repeat(10)}</g>`)
  }
  return svg(`<defs>${groups.join('')}</defs><use xlink:href="#g12"/>`)
}

/** Patterns that are filled with patterns. */
function patternsSvg(): string {
  const size = 'width="1" height="1" patternUnits="userSpaceOnUse"'
  const fills = (at: number) => `<rect width="9" height="9" fill="url(#p${at})"/>`.repeat(10)
  const patterns = ['<pattern id="p0"><rect width="1" height="1"/></pattern>']
  for (let at = 1; at < 13; at += 1) {
    patterns.push(`<pattern id="p${at}" ${size}>${fills(at - 1)}</pattern>`)
  }
  return svg(`<defs>${patterns.join('')}</defs>${fills(12)}`)
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function film(boxes: readonly Buffer[]): Uint8Array {
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isommp42')), ...boxes])
}

/** Says that it has 2^60 bytes. */
function hugeBox(type: string): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(2n ** 60n, 8)
  return head
}

/** A hundred thousand boxes, each in the one before. */
function deepMp4(): Uint8Array {
  const depth = 100_000
  const bytes = Buffer.alloc(depth * 8)
  for (let at = 0; at < depth; at += 1) {
    bytes.writeUInt32BE((depth - at) * 8, at * 8)
    bytes.write(at === 0 ? 'moov' : 'trak', at * 8 + 4, 'latin1')
  }
  return film([bytes])
}

/** A true film whose table of samples claims four billion of them. */
async function manySamples(): Promise<Uint8Array> {
  const bytes = await readFile(mediaPath('background-loop.mp4'))
  const sizes = bytes.indexOf('stsz')
  bytes.writeUInt32BE(0xffffffff, sizes + 12)
  const times = bytes.indexOf('stts')
  bytes.writeUInt32BE(0xffffffff, times + 12)
  const chunks = bytes.indexOf('stco')
  bytes.writeUInt32BE(0xffffffff, chunks + 8)
  return bytes
}
