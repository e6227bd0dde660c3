import * as z from 'zod'
import { attributeOf, iceUfragPattern, type SdpSection, splitSdp } from './sdp-section.ts'

/** One candidate of a fragment, as `RTCIceCandidate.toJSON()` has it. */
export interface FragmentCandidate {
  readonly candidate: string
  /** Of the section it stands in; null before the first. */
  readonly sdpMid: string | null
}

/** What a body of `application/trickle-ice-sdpfrag` says (RFC 8840, section 9). */
export interface SdpFragment {
  /** Null where it names none; one that the session does not have asks for an ICE restart. */
  readonly iceUfrag: string | null
  readonly candidates: readonly FragmentCandidate[]
  readonly isEnd: boolean
}

/** Some hundred candidates are more than any machine has addresses for. */
const MAX_FRAGMENT_LENGTH = 65_536
const MAX_CANDIDATES = 100

const midPattern = /^[\w.+-]{1,64}$/
/** Foundation, component, transport, priority, address, port, type, and what follows (RFC 8839, section 5.1). */
const candidatePattern =
  /^[\w+/]{1,32} \d{1,3} \w{1,16} \d{1,10} [\w.:-]{1,256} \d{1,5} typ \w{1,16}(?: [\x21-\x7e]+)*$/
const MAX_CANDIDATE_LENGTH = 1_000

/** Reads a fragment; null when it is malformed. Attributes that have nothing to do with ICE are passed over. */
export function parseSdpFragment(text: string): SdpFragment | null {
  const sections = splitSdp(text)
  const found = sections?.map(candidatesOf)
  if (!sections || !found?.every((list) => list !== null)) return null
  const candidates = found.flat()
  const ufrags = sections.map((section) => attributeOf(section, 'ice-ufrag'))
  const iceUfrag = ufrags.find((name) => name !== null) ?? null
  const isEnd = sections.some(({ lines }) => lines.includes('a=end-of-candidates'))
  const isOdd = iceUfrag !== null && !iceUfragPattern.test(iceUfrag)
  const saysNothing = iceUfrag === null && candidates.length === 0 && !isEnd
  if (isOdd || saysNothing || candidates.length > MAX_CANDIDATES) return null
  return { iceUfrag, candidates, isEnd }
}

/** The candidates of a section; null when one of them is malformed. */
function candidatesOf(section: SdpSection): FragmentCandidate[] | null {
  const sdpMid = attributeOf(section, 'mid')
  if (sdpMid !== null && !midPattern.test(sdpMid)) return null
  const start = 'a=candidate:'
  const values = section.lines
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length))
  const areWhole = values.every(
    (value) => value.length <= MAX_CANDIDATE_LENGTH && candidatePattern.test(value),
  )
  return areWhole ? values.map((value) => ({ candidate: `candidate:${value}`, sdpMid })) : null
}

/** A fragment as a body. */
export const sdpFragmentSchema = z
  .string('The body must be an SDP fragment')
  .max(MAX_FRAGMENT_LENGTH, `The body must have at most ${MAX_FRAGMENT_LENGTH} characters`)
  .transform((text, context) => {
    const fragment = parseSdpFragment(text)
    if (fragment !== null) return fragment
    const message = 'The body is not an SDP fragment with ICE candidates'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
