// Checks that no regular expression of the product takes a time that grows faster than its text.
import { execFileSync } from 'node:child_process'
import { patternsIn } from './lib/patterns.mjs'
import { root } from './lib/root.mjs'
import { slownessOf } from './lib/slow-patterns.mjs'

const LEAST_PATTERNS = 200
const PACKAGES = ['protocol', 'engine', 'studio', 'server']
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//

/** Patterns that are slow or not known here, by how their code begins, each with what limits their text. */
const EXEMPT = [
  {
    path: 'engine/src/transitions/fixed-parameters.ts',
    code: String.raw`/\/\/.*|\/\*[\s\S]*?\*\//g`,
    reason: 'reads the shaders of a package, never those of users',
  },
  {
    path: 'server/src/media/outputs/stream-fault.ts',
    code: '/server error|publish.*(denied|failed)|not authorized|forbidden|Already publishing/i',
    reason: 'ffmpeg writes lines of at most 1,024 characters, and a dot ends with its line',
  },
  {
    path: 'server/src/media/srt/srt-handshake.ts',
    code: String.raw`/\0+$/`,
    reason: 'a stream id has at most 512 bytes',
  },
  {
    path: 'server/src/inspector/host/identify-file.ts',
    code: String.raw`/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g`,
    reason: 'reads the first 4,096 bytes of a file',
  },
  {
    path: 'studio/src/components/browser-family.ts',
    code: String.raw`/Version\/[\d.]+.*Safari\//`,
    reason: "reads the browser's own name",
  },
  {
    path: 'studio/src/services/contribution-publisher/contribution-calls.ts',
    code: 'new RegExp(`^m=',
    reason: 'the kind is audio or video',
  },
  {
    path: 'studio/src/services/program-publisher/codec-preferences.ts',
    code: 'new RegExp(`^(a=fmtp:',
    reason: 'the payload type is a number',
  },
  {
    path: 'studio/src/services/program-publisher/codec-preferences.ts',
    code: 'new RegExp(`^(a=rtpmap:',
    reason: 'the payload type is a number',
  },
]

function shippedFiles() {
  const folders = PACKAGES.flatMap((name) => [`${name}/src/*.ts`, `${name}/src/*.tsx`])
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders]
  const listed = execFileSync('git', options, { cwd: root(), encoding: 'utf8' })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !NOT_SHIPPED.test(path))
}

const patterns = patternsIn(shippedFiles())
const faults = []
const used = new Set()
/** What was found of a pattern that stands in several files. */
const known = new Map()
for (const pattern of patterns) {
  const { path, line, source, flags, code } = pattern
  const key = `/${source}/${flags}`
  if (source !== null && !known.has(key)) known.set(key, await slownessOf(pattern))
  const slowness = source === null ? 'made of values that are not constants' : known.get(key)
  if (slowness === null) continue
  const exempt = EXEMPT.find((entry) => entry.path === path && code.startsWith(entry.code))
  if (exempt) used.add(exempt)
  else faults.push(`${path}:${line}: ${code} is slow (${slowness})`)
}
for (const entry of EXEMPT) {
  if (!used.has(entry)) faults.push(`${entry.path}: ${entry.code} needs no exemption any more`)
}
if (patterns.length < LEAST_PATTERNS) {
  faults.push(`saw only ${patterns.length} patterns, expected at least ${LEAST_PATTERNS}`)
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`${patterns.length} patterns are safe, ${EXEMPT.length} of them by what they read`)
