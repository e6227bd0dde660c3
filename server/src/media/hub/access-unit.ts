import { isSameConfig, type VideoConfig, videoConfig } from './video-config.ts'

/** One coded picture as its NAL units, each in one or more pieces as they came in packets. */
export type NalPieces = Buffer[]

/** H.264 NAL unit types (H.264 table 7-1) that matter here. */
export const nalType = {
  slice: 1,
  idr: 5,
  sei: 6,
  sps: 7,
  pps: 8,
  delimiter: 9,
  filler: 12,
} as const

/** Type of a NAL unit, 0 for an empty one. */
export function nalTypeOf(nal: Buffer): number {
  return (nal[0] ?? 0) & 0x1f
}

/** A coded picture in the form that MP4 and Matroska hold it. */
export interface AccessUnit {
  data: Buffer
  isKey: boolean
  config: VideoConfig
}

const dropped = new Set<number>([nalType.sei, nalType.delimiter, nalType.filler])

/**
 * Turns the NAL units of one picture into length-prefixed data, and keeps track of the parameter sets that
 * came before it.
 */
export class AccessUnitBuilder {
  private config: VideoConfig | null = null

  /** Null until parameter sets came, and for a picture without slices. */
  build(nals: readonly NalPieces[]): AccessUnit | null {
    const kept = nals.filter((pieces) => !dropped.has(nalTypeOf(pieces[0] ?? Buffer.alloc(0))))
    const types = kept.map((pieces) => nalTypeOf(pieces[0] ?? Buffer.alloc(0)))
    this.learn(kept, types)
    const hasSlice = types.some((type) => type >= nalType.slice && type <= nalType.idr)
    if (!hasSlice || this.config === null) return null
    return { data: join(kept), isKey: types.includes(nalType.idr), config: this.config }
  }

  private learn(nals: readonly NalPieces[], types: readonly number[]): void {
    const sps = nals[types.indexOf(nalType.sps)]
    const pps = nals[types.indexOf(nalType.pps)]
    if (sps === undefined || pps === undefined) return
    const config = videoConfig(Buffer.concat(sps), Buffer.concat(pps))
    if (config === null) return
    if (this.config === null || !isSameConfig(this.config, config)) this.config = config
  }
}

function join(nals: readonly NalPieces[]): Buffer {
  let size = 0
  for (const pieces of nals) {
    size += 4
    for (const piece of pieces) size += piece.length
  }
  const data = Buffer.allocUnsafe(size)
  let at = 0
  for (const pieces of nals) {
    const lengthAt = at
    at += 4
    for (const piece of pieces) at += piece.copy(data, at)
    data.writeUInt32BE(at - lengthAt - 4, lengthAt)
  }
  return data
}
