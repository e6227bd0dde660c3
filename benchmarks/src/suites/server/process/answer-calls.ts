/** What a child program can be asked to do, by name. */
export type CallTable = Readonly<Record<string, (argument: never) => unknown>>

/** A question to a child program. */
export interface ChildQuestion {
  readonly id: number
  readonly name: string
  readonly argument: unknown
}

/** Its answer; `error` is set when it failed. A child that is up says so with `id` 0. */
export interface ChildAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** The child's side of {@link ChildProgram}: answers until its parent lets go of it, then ends. */
export function answerCalls(calls: CallTable): void {
  const reply = (answer: ChildAnswer) => process.send?.(answer)
  process.on('message', (question: ChildQuestion) => {
    run(calls, question).then(
      (result) => reply({ id: question.id, result }),
      (error: unknown) => reply({ id: question.id, error: textOf(error) }),
    )
  })
  process.once('disconnect', () => process.exit())
  reply({ id: 0 })
}

async function run(calls: CallTable, { name, argument }: ChildQuestion): Promise<unknown> {
  const call = calls[name]
  if (!call) throw new Error(`There is no call ${name}`)
  return call(argument as never)
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
