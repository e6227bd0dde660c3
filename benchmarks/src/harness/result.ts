import * as z from 'zod'
import { ratioSchema } from './paired-ratio.ts'
import { summarySchema } from './summarise.ts'

/** Raised when an older reader could no longer read a new file. */
export const RESULT_VERSION = 1

const machineSchema = z.object({
  cpu: z.string(),
  cores: z.int(),
  memoryBytes: z.int(),
  os: z.string(),
  node: z.string(),
})
export type Machine = z.infer<typeof machineSchema>

const browserFactsSchema = z.object({
  version: z.string(),
  flags: z.array(z.string()),
  /** The graphics driver's own name. */
  renderer: z.string(),
  softwareRendering: z.boolean(),
})
export type BrowserFacts = z.infer<typeof browserFactsSchema>

const measuredSubjectSchema = z.object({
  id: z.string(),
  /** Null: the subject could not be measured; `note` says why. */
  summary: summarySchema.nullable(),
  /** One figure a round. */
  rounds: z.array(z.number().nullable()),
  note: z.string().optional(),
})
export type MeasuredSubject = z.infer<typeof measuredSubjectSchema>

const metricSchema = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  subjects: z.array(measuredSubjectSchema),
  ratios: z.array(ratioSchema),
})
export type Metric = z.infer<typeof metricSchema>

const benchCaseSchema = z.object({
  id: z.string(),
  title: z.string(),
  metrics: z.array(metricSchema),
})
export type BenchCase = z.infer<typeof benchCaseSchema>

const targetSchema = z.object({
  text: z.string(),
  limit: z.number(),
  unit: z.string(),
  better: z.enum(['lower', 'higher']),
  /** Null: this run did not measure it. */
  measured: z.number().nullable(),
  isMet: z.boolean().nullable(),
})
export type Target = z.infer<typeof targetSchema>

const suiteResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What the readers must know: what a subject leaves out, what the machine cannot do. */
  notes: z.array(z.string()),
  cases: z.array(benchCaseSchema),
  targets: z.array(targetSchema),
})
export type SuiteResult = z.infer<typeof suiteResultSchema>

/** One run of the benchmarks, as written to a file. */
export const benchResultSchema = z.object({
  version: z.literal(RESULT_VERSION),
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  commit: z.string().nullable(),
  quick: z.boolean(),
  machine: machineSchema,
  browser: browserFactsSchema.nullable(),
  suites: z.array(suiteResultSchema),
})
export type BenchResult = z.infer<typeof benchResultSchema>
