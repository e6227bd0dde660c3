import { describe, expect, it } from 'vitest'
import {
  ANALYSIS_CHUNK_BYTES,
  type MediaAnalysis,
  mediaAnalysisSchema,
  reportedCodec,
  totalBitRate,
} from './media-analysis.ts'
import {
  type FilesConstraints,
  fileExtension,
  findFileFault,
  findMediaFault,
  pixelsOfResolution,
} from './upload-checks.ts'
import { uploadStages } from './upload-lifecycle.ts'
import {
  FILE_ADDED_EVENT,
  UPLOAD_CONCURRENCY,
  UPLOAD_INFO_MS,
  UPLOAD_PROGRESS_MS,
  UPLOAD_REQUEST_TIMEOUT_MS,
  UPLOAD_THUMBNAIL_PIXELS,
  UPLOAD_THUMBNAIL_QUALITY,
  UPLOAD_TIMEOUT_MS,
} from './upload-limits.ts'

const track = {
  bitRate: 5_000_000,
  codec: 'h264',
  duration: 10,
  frameCount: 300,
  hasAlphaPlan: false,
  width: 1920,
  height: 1080,
}
const film: MediaAnalysis = {
  audioTracks: [{ bitRate: 128_000, codec: 'aac' }],
  imageTracks: [],
  videoTracks: [track],
}
const limits: FilesConstraints = {
  maxSizeBytes: 1_000,
  extensions: ['mp4', 'PNG'],
  videoCodecs: ['h264', 'hevc'],
  maxBitrate: 5_128_000,
  maxResolution: 1080,
}

describe('what is checked before an upload', () => {
  it('size first, then the ending in lower case (LIB-UPL-010, LIB-UPL-011, LIB-UPL-012)', () => {
    expect(findFileFault({ name: 'a.exe', sizeBytes: 1_001 }, limits)).toEqual({
      key: 'uploadErrorMessageMaxSize',
      sizeBytes: 1_001,
      maxSizeBytes: 1_000,
    })
    expect(findFileFault({ name: 'a.exe', sizeBytes: 1_000 }, limits)).toEqual({
      key: 'uploadErrorMessageExtensions',
      extension: 'exe',
      extensions: ['mp4', 'PNG'],
    })
    for (const name of ['a.MP4', 'b.png', 'c.tar.mp4']) {
      expect(findFileFault({ name, sizeBytes: 1_000 }, limits)).toBeNull()
    }
    for (const name of ['mp4', 'folder.mp4/file', '.']) {
      expect(findFileFault({ name, sizeBytes: 1 }, limits)?.key).toBe(
        'uploadErrorMessageExtensions',
      )
    }
    expect(fileExtension('A.B.JPEG')).toBe('jpeg')
  })

  it('then codec, bit rate of sound and picture, and pixels, each only where it is limited (LIB-UPL-013, LIB-UPL-014, LIB-UPL-015)', () => {
    const wrong: MediaAnalysis = {
      ...film,
      videoTracks: [{ ...track, codec: 'prores', bitRate: 9_000_000, width: 4_096, height: 2_160 }],
    }
    expect(findMediaFault(film, limits)).toBeNull()
    expect(findMediaFault(wrong, {})).toBeNull()
    expect(findMediaFault(wrong, limits)).toEqual({
      key: 'uploadErrorMessageCodecs',
      codec: 'prores',
      videoCodecs: ['h264', 'h265'],
    })
    const { videoCodecs: _, ...anyCodec } = limits
    expect(findMediaFault(wrong, anyCodec)).toEqual({
      key: 'uploadErrorMessageMaxBitrate',
      bitRate: 9_128_000,
      maxBitrate: 5_128_000,
    })
    expect(findMediaFault(wrong, { maxResolution: 1080 })).toEqual({
      key: 'uploadErrorMessageMaxResolution',
      width: 4_096,
      height: 2_160,
      maxResolution: 1080,
    })
    expect(findMediaFault({ ...film, videoTracks: [] }, limits)).toBeNull()
    expect(findMediaFault({ ...film, videoTracks: [{ ...track, codec: null }] }, limits)?.key).toBe(
      'uploadErrorMessageCodecs',
    )
  })

  it('the largest of several pictures counts, upright ones by their pixels too (LIB-UPL-015)', () => {
    expect(pixelsOfResolution(1080)).toBe(1920 * 1080)
    const turned = { ...track, width: 1080, height: 1920 }
    expect(findMediaFault({ ...film, videoTracks: [turned] }, { maxResolution: 1080 })).toBeNull()
    const both = {
      ...film,
      videoTracks: [
        { ...track, width: 640 },
        { ...track, width: 1922 },
      ],
    }
    expect(findMediaFault(both, { maxResolution: 1080 })).toMatchObject({ width: 1922 })
  })
})

it('an analysis has its tracks, under the names that codecs are reported by (LIB-ANA-001 to LIB-ANA-013)', () => {
  expect(mediaAnalysisSchema.parse(film)).toEqual(film)
  expect(['avc', 'HEVC', 'vp9', 'h264'].map(reportedCodec)).toEqual(['h264', 'h265', 'vp9', 'h264'])
  expect(totalBitRate(film)).toBe(5_128_000)
  expect(totalBitRate({ ...film, audioTracks: [{ bitRate: null, codec: null }] })).toBe(5_000_000)
})

it('the constants of uploads (LIB-ANA-014, LIB-UPL-008, LIB-UPL-038, LIB-UPL-040, LIB-UPL-041, LIB-UPL-043, LIB-UPL-042, LIB-UPL-045, LIB-UPL-046, LIB-UPL-048, LIB-TRK-001)', () => {
  expect(ANALYSIS_CHUNK_BYTES).toBe(256 * 1_024)
  expect([...uploadStages]).toEqual(['preprocess', 'postprocess'])
  expect(UPLOAD_INFO_MS).toBe(5_000)
  expect(UPLOAD_TIMEOUT_MS).toBe(600_000)
  expect(UPLOAD_CONCURRENCY).toBe(5)
  expect(UPLOAD_REQUEST_TIMEOUT_MS).toBe(30_000)
  expect(UPLOAD_THUMBNAIL_QUALITY).toBe(0.7)
  expect(UPLOAD_THUMBNAIL_PIXELS).toBe(100)
  expect(UPLOAD_PROGRESS_MS).toBe(500)
  expect(FILE_ADDED_EVENT).toBe('file_added')
})
