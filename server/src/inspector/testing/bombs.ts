import { readFile } from 'node:fs/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { mediaPath } from '@proscenium/fixtures'
import {
  ALL_FORMATS,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { crc32Of } from './crc32.ts'

type Files = Readonly<Record<string, () => Uint8Array | string | Promise<Uint8Array>>>

/** Small files that keep a parser busy until it is killed or out of memory, by their names. */
export const endlessFiles: Files = {
  'empty-frame.aac': emptyFrameAac,
  'endless-run.mp4': endlessRunMp4,
  'endless-sizes.mp4': endlessSizesMp4,
  'endless-keys.mp4': () => film([moov(box('meta', zeros(4), endlessKeys()))]),
  'endless-system-ids.mp4': () => film([moov(endlessSystemIds())]),
  'groups.svg': groupsSvg,
}

/** Small files that would take a decoder gigabytes or hours if it began, by their names. */
export const bombs: Files = {
  'wide.png': () => pngOf({ width: 60_000, height: 60_000, bits: 8, isWhole: false }),
  'entities.svg': entitiesSvg,
  'uses.svg': usesSvg,
  'patterns.svg': patternsSvg,
  'deep.svg': () => svg(`${'<g>'.repeat(200_000)}${'</g>'.repeat(200_000)}<rect width="1"/`),
  'huge.svg': () => svg(`<!--${'x'.repeat(11_000_000)}--><rect width="9" height="9"/>`),
  'deep.mp4': deepMp4,
  'huge-box.mp4': () => film([box('moov', Buffer.alloc(8)), hugeBox('moov')]),
  'many-samples.mp4': manySamples,
  'open-tag.svg': () => svg(`<${'a'.repeat(900_000)}`),
  'turbulence.svg': turbulenceSvg,
  'turbulence-style.svg': () => turbulenceSvg('style="filter: url(#f)"'),
  'masks.svg': masksSvg,
  'interlaced.png': () => pngOf({ width: 10_000, height: 9_990, bits: 16, isInterlaced: true }),
  'interlaced-25.png': () => pngOf({ width: 5_000, height: 5_000, bits: 8, isInterlaced: true }),
  'square.png': () => pngOf({ width: 20_000, height: 20_000, bits: 8 }),
  'sixty-megapixels.png': () => pngOf({ width: 10_000, height: 6_000, bits: 8 }),
}

/** A PNG that is all zero, so that some kilobytes hold it. */
function pngOf({
  width,
  height,
  bits,
  isInterlaced = false,
  isWhole = true,
}: {
  readonly width: number
  readonly height: number
  readonly bits: 8 | 16
  readonly isInterlaced?: boolean
  readonly isWhole?: boolean
}): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const [rgba, method, filter] = [6, 0, 0]
  header.set([bits, rgba, method, filter, isInterlaced ? 1 : 0], 8)
  // Seven passes have a few more filter bytes than lines.
  const lines = width * height * (bits / 2) + 8 * height
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', packedZeros(isWhole ? lines : 1_000_000)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** So many zeros, packed, without ever holding them: blocks of a deflate stream can be repeated. */
function packedZeros(length: number): Buffer {
  const blockLength = 1_000_000
  const flushed = { finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(Buffer.alloc(blockLength), flushed)
  const blocks = Array.from({ length: Math.ceil(length / blockLength) }, () => block)
  const header = Buffer.from([0x78, 0x9c])
  // Decoders of pictures have all lines before they miss the sum at the end.
  return Buffer.concat([header, ...blocks, deflateRawSync(Buffer.alloc(0)), Buffer.alloc(4)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32Of(body))
  return Buffer.concat([length, body, sum])
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

/** An AAC frame with a length of zero: a parser that advances by the length never moves. */
function emptyFrameAac(): Uint8Array {
  return Buffer.from('fff15080001ffc'.padEnd(32, '0'), 'hex')
}

function zeros(length: number): Buffer {
  return Buffer.alloc(length)
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

const UNLIMITED = 0xffffffff
const TIMESCALE = 1_000

/** A film without samples of its own, as the head of one that comes in fragments. */
function moov(...more: readonly Buffer[]): Buffer {
  return box('moov', mvhd(), track(), mvex(), ...more)
}

function mvhd(): Buffer {
  return box('mvhd', numbers(0, 0, 0, TIMESCALE, 0, 0x10000), zeros(76), numbers(2))
}

function mvex(): Buffer {
  return box('mvex', box('trex', numbers(0, 1, 1, 0, 0, 0)))
}

/** A track of pictures; its table of samples is empty unless another is given. */
function track(sizes: Buffer = box('stsz', numbers(0, 0, 0))): Buffer {
  const sample = box(
    'avc1',
    zeros(6),
    Buffer.from([0, 1]),
    zeros(16),
    numbers(0x00400040),
    zeros(50),
  )
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), sample),
    box('stts', numbers(0, 0)),
    box('stsc', numbers(0, 0)),
    sizes,
    box('stco', numbers(0, 0)),
  )
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, TIMESCALE, 0, 0x55c40000)),
    box('hdlr', numbers(0, 0), Buffer.from('vide'), zeros(13)),
    box('minf', box('vmhd', numbers(1, 0, 0)), dinf(), table),
  )
  return box('trak', box('tkhd', numbers(7, 0, 0, 1, 0, 0), zeros(60)), media)
}

function dinf(): Buffer {
  return box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1))))
}

/** A true film in fragments, each of which claims four billion samples and says nothing of any of them. */
async function endlessRunMp4(): Promise<Uint8Array> {
  const bytes = await fragmentedFilm()
  for (let at = bytes.indexOf('trun'); at >= 0; at = bytes.indexOf('trun', at + 1)) {
    bytes.writeUInt32BE(1, at + 4)
    bytes.writeUInt32BE(UNLIMITED, at + 8)
  }
  return bytes
}

/** A film of the samples in fragments. */
export async function fragmentedFilm(): Promise<Buffer> {
  using input = new Input({
    source: new FilePathSource(mediaPath('background-loop.mp4')),
    formats: ALL_FORMATS,
  })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track || !config) throw new Error('The sample has no picture')
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, { decoderConfig: config })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

/** Four billion sizes of no bits each. */
function endlessSizesMp4(): Uint8Array {
  return film([
    box('moov', mvhd(), track(box('stz2', numbers(0, 0, UNLIMITED)))),
    box('mdat', zeros(16)),
  ])
}

/** Four billion names of details. */
function endlessKeys(): Buffer {
  return Buffer.concat([
    box('hdlr', numbers(0, 0), Buffer.from('mdta'), zeros(13)),
    box('keys', numbers(0, UNLIMITED), zeros(64)),
  ])
}

/** Four billion ids of keys of an encrypted film. */
function endlessSystemIds(): Buffer {
  return box('pssh', numbers(0x01000000), zeros(16), numbers(UNLIMITED), zeros(64))
}

/** Three squares of noise; each takes a dozen seconds to draw. */
function turbulenceSvg(use = 'filter="url(#f)"'): string {
  const noise = '<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="10"/></filter>'
  return svg(`${noise}${`<rect width="10" height="10" ${use}/>`.repeat(3)}`)
}

/** A picture of its own for each of a thousand masks. */
function masksSvg(): string {
  const mask = '<mask id="m"><rect width="10" height="10" fill="white"/></mask>'
  return svg(`${mask}${'<rect width="10" height="10" mask="url(#m)"/>'.repeat(1_000)}`)
}

/** Nothing in it is forbidden, and it takes minutes to draw. */
function groupsSvg(): string {
  const group =
    '<g opacity=".5"><rect width="10" height="10"/><rect x="1" width="9" height="9"/></g>'
  return svg(group.repeat(9_000))
}
