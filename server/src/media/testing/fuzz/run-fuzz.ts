import type { FuzzTarget, PacketReader } from './fuzz-target.ts'
import { PacketMutator } from './packet-mutator.ts'
import { SeededRandom } from './seeded-random.ts'

/** How much is sent, and what of. */
export interface FuzzRun {
  /** How many broken packets. */
  readonly packets: number
  readonly seed: number
}

/** What went wrong first. */
export interface FuzzFault {
  readonly fault: string
  /** The fewest packets found that still bring it about, in hexadecimal, for the corpus. */
  readonly packets: readonly string[]
}

const slowMs = 100
const slowFault = `the last packet takes over ${slowMs} ms of a processor`
/** So often in a row it must be slow: it may meet a collection of garbage once. */
const slowTries = 3
/** Packets that one reader gets, at most. */
const longestFlight = 400
/** Share of packets that stay whole, so that readers get as far as whole ones lead. */
const wholeShare = 0.3

/** Sends broken packets to a target; null when all of them were read well. */
export async function fuzz(target: FuzzTarget, run: FuzzRun): Promise<FuzzFault | null> {
  const random = new SeededRandom(run.seed)
  const mutator = new PacketMutator(random, target.corpus)
  let broken = 0
  while (broken < run.packets) {
    const reader = target.open()
    const flight: Buffer[] = []
    const first = random.below(target.corpus.length)
    const length = 1 + random.below(longestFlight)
    while (flight.length < length && broken < run.packets) {
      const whole = target.corpus[(first + flight.length) % target.corpus.length] as Buffer
      const isWhole = random.next() < wholeShare
      if (!isWhole) broken++
      flight.push(isWhole ? whole : mutator.mutate(whole))
      const fault = await faultOfLast(target, reader, flight)
      if (fault !== null) return fault
    }
  }
  return null
}

/** Reads the last packet of a flight. */
async function faultOfLast(
  target: FuzzTarget,
  reader: PacketReader,
  flight: readonly Buffer[],
): Promise<FuzzFault | null> {
  const packet = flight.at(-1) ?? Buffer.alloc(0)
  const { fault, tookMs } = await read(reader, packet)
  if (fault !== null) return shrunk(target, flight, fault)
  if (tookMs <= slowMs || !(await isAlwaysSlow(target, flight))) return null
  const packets = flight.map((bytes) => bytes.toString('hex'))
  return { fault: slowFault, packets }
}

/** Gives packets to a new reader; the first fault, or null. */
export async function replay(
  target: FuzzTarget,
  flight: readonly Buffer[],
): Promise<string | null> {
  const reader = target.open()
  for (const packet of flight) {
    const { fault } = await read(reader, packet)
    if (fault !== null) return fault
  }
  return (await isAlwaysSlow(target, flight)) ? slowFault : null
}

async function read(
  reader: PacketReader,
  packet: Buffer,
): Promise<{ fault: string | null; tookMs: number }> {
  const start = process.cpuUsage()
  let fault: string | null = null
  try {
    const pending = reader(packet)
    if (pending !== undefined) await pending
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  // Time of the processor, which other programs don't add to.
  const { user, system } = process.cpuUsage(start)
  return { fault, tookMs: (user + system) / 1_000 }
}

async function isAlwaysSlow(target: FuzzTarget, flight: readonly Buffer[]): Promise<boolean> {
  for (let attempt = 0; attempt < slowTries; attempt++) {
    const reader = target.open()
    let lastMs = 0
    for (const packet of flight) lastMs = (await read(reader, packet)).tookMs
    if (lastMs <= slowMs) return false
  }
  return true
}

/** Leaves out what the fault doesn't need: halves first, then smaller stretches. */
async function shrunk(
  target: FuzzTarget,
  flight: readonly Buffer[],
  fault: string,
): Promise<FuzzFault> {
  let packets = [...flight]
  let last = fault
  for (let size = packets.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= packets.length - 1; ) {
      const fewer = [...packets.slice(0, at), ...packets.slice(at + size)]
      const again = await faultOf(target, fewer)
      if (again === null) at += size
      else {
        packets = fewer
        last = again
      }
    }
  }
  return { fault: last, packets: packets.map((packet) => packet.toString('hex')) }
}

async function faultOf(target: FuzzTarget, flight: readonly Buffer[]): Promise<string | null> {
  const reader = target.open()
  for (const packet of flight) {
    const { fault } = await read(reader, packet)
    if (fault !== null) return fault
  }
  return null
}
