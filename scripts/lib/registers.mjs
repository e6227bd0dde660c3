import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** Fewer entries than these mean that a register was not read. */
const LEAST = { rows: 1_000, decisions: 150, goals: 20 }

/** Ids of everything that code, tests and documents may cite: `docs/spec/README.md` says what they are. */
export function readRegisters(read = readSpec) {
  const rows = idsOf(read('requirements.tsv'), /^((?:CORE|LIB)-[A-Z]{3}-\d{3})\t/gm)
  const registers = {
    rows,
    /** First two parts of the ids of rows, such as `CORE-CTR`, in the order of the register. */
    groups: new Set([...rows].map((id) => id.slice(0, -4))),
    decisions: idsOf(read('decisions.md'), /^### (GAP-\d{3}) /gm),
    goals: idsOf(read('reliability-goals.md'), /^\| (R\d+) \|/gm),
  }
  for (const [name, least] of Object.entries(LEAST)) {
    const { size } = registers[name]
    if (size < least) throw new Error(`docs/spec has ${size} ${name}, fewer than ${least}`)
  }
  return registers
}

function readSpec(name) {
  return readFileSync(root('docs/spec', name), 'utf8')
}

function idsOf(text, pattern) {
  const ids = [...text.matchAll(pattern)].map(([, id]) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) throw new Error(`docs/spec has ${twice} twice`)
  return new Set(ids)
}
