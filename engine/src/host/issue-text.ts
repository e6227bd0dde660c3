/** What a schema finds wrong, as far as it is told. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly PropertyKey[]
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly values?: readonly unknown[]
}

/** Says what is wrong: the field, the schema's message and the values that it takes. */
export function issueText(issue: SchemaIssue | undefined): string {
  if (!issue) return 'It is invalid'
  const where = issue.path?.map(String).join('.')
  const allowed = allowedText(issue)
  const what = allowed ? `${issue.message} (${allowed})` : issue.message
  return where ? `${where}: ${what}` : what
}

function allowedText({ minimum, maximum, values }: SchemaIssue): string {
  if (minimum !== undefined) return `at least ${minimum}`
  if (maximum !== undefined) return `at most ${maximum}`
  return values ? `one of ${values.join(', ')}` : ''
}
