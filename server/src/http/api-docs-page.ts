import { errorCatalogue } from '@proscenium/protocol'
import type { ApiDocument, ApiOperation } from './api-docs-document.ts'

interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

const ACCESS_LABELS: Readonly<Record<ApiOperation['x-access']['rule'], string>> = {
  anyone: 'anyone',
  visitor: 'anyone, token optional',
  user: 'user',
  guest: 'guests',
  'event-owner': 'owner of the event',
  'push-key': 'key of the slot',
  'watch-key': 'key of the link',
}

/** The document as a page for people: every call, grouped by resource, without anything of other hosts. */
export function renderApiPage(document: ApiDocument): string {
  const groups = groupsOf(document)
  const total = [...groups.values()].reduce((sum, { length }) => sum + length, 0)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(document.info.title)} API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header>
<div>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${total} calls, version ${escapeHtml(document.info.version)}. ${escapeHtml(document.info.description)} The same as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
</div>
<label class="search">Search <input type="search" id="search" placeholder="Path, name, error or source" autocomplete="off"></label>
</header>
<nav aria-label="Resources">${[...groups].map(([tag, { length }]) => `<a href="#${slug(tag)}">${escapeHtml(tag)} <span>${length}</span></a>`).join('')}</nav>
<main>
<p id="none" role="status" hidden>No call fits.</p>
${[...groups].map(([tag, operations]) => renderGroup(tag, operations)).join('\n')}
<section class="models" id="models"><h2>Models</h2>${renderModels(document)}</section>
</main>
<script src="/docs/search.js" defer></script>
</body>
</html>
`
}

function groupsOf(document: ApiDocument): Map<string, PlacedOperation[]> {
  const groups = new Map<string, PlacedOperation[]>(document.tags.map(({ name }) => [name, []]))
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      groups.get(operation.tags[0] ?? '')?.push({ method, path, operation })
    }
  }
  return groups
}

function renderGroup(tag: string, operations: readonly PlacedOperation[]): string {
  return `<section class="group" id="${slug(tag)}"><h2>${escapeHtml(tag)}</h2>${operations.map(renderOperation).join('')}</section>`
}

function renderOperation({ method, path, operation }: PlacedOperation): string {
  const { rule, guests } = operation['x-access']
  const words = [method, path, operation.operationId, operation.summary, operation['x-source']]
  const search = [...words, ...operation['x-errors']].join(' ').toLowerCase()
  return `<details class="call" id="${escapeHtml(operation.operationId)}" data-search="${escapeHtml(search)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code>${breakable(path)}</code><span class="name">${escapeHtml(operation.summary)}</span>${operation['x-planned'] ? '<span class="planned">planned</span>' : ''}</summary>
<div class="body">
<p>${escapeHtml(operation.description)}</p>
<dl>
<dt>Access</dt><dd>${escapeHtml([ACCESS_LABELS[rule], ...guests].join(', '))}</dd>
<dt>Limit</dt><dd>${operation['x-rate-limit-per-minute']} a minute and address</dd>
</dl>
${renderParameters(operation)}
${renderPart('Body', operation.requestBody)}
${renderAnswers(operation)}
${renderErrors(operation)}
</div>
</details>`
}

function renderParameters({ parameters }: ApiOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}${parameter.required ? '' : ', optional'}</td><td><code>${breakable(typeText(parameter.schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

function renderPart(title: string, part: object | undefined): string {
  if (!part || !('content' in part)) return ''
  const parts = Object.entries(part.content as Readonly<Record<string, { schema: object }>>)
  return parts
    .map(
      ([type, { schema }]) =>
        `<h3>${title} <small>${escapeHtml(type)}</small></h3>${renderSchema(schema)}`,
    )
    .join('')
}

function renderAnswers({ responses }: ApiOperation): string {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return good
    .map(([status, answer]) =>
      'content' in answer
        ? renderPart(`Answer ${status}`, answer)
        : `<h3>Answer ${status}</h3><p class="quiet">Without a body.</p>`,
    )
    .join('')
}

function renderErrors(operation: ApiOperation): string {
  const rows = operation['x-errors'].map((code) => {
    const { status, title } = errorCatalogue[code]
    return `<tr><td>${status}</td><td><code>${breakable(code)}</code></td><td>${escapeHtml(title)}</td></tr>`
  })
  return `<h3>Errors</h3><table class="errors">${rows.join('')}</table>`
}

function renderModels({ components }: ApiDocument): string {
  const { schemas } = components as { readonly schemas: Readonly<Record<string, object>> }
  return Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<details id="model-${escapeHtml(name)}"><summary><code>${breakable(name)}</code></summary><div class="body">${renderSchema(schema)}</div></details>`,
    )
    .join('')
}

/** A schema as text; what it refers to is a link. */
function renderSchema(schema: object): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2))
  const linked = text.replaceAll(
    /&quot;#\/components\/schemas\/([\w.-]+)&quot;/g,
    (_, name: string) => `<a href="#model-${name}">${name}</a>`,
  )
  return `<pre tabindex="0">${linked}</pre>`
}

/** A parameter's type in a few words. */
function typeText(schema: object): string {
  const { type, enum: values, default: usual } = schema as Readonly<Record<string, unknown>>
  const kind = Array.isArray(values) ? values.join(' | ') : String(type ?? 'any')
  return usual === undefined ? kind : `${kind} = ${String(usual)}`
}

function slug(tag: string): string {
  return tag.replaceAll(/[^a-z0-9]+/gi, '-')
}

/** Long paths and codes may break behind their slashes, dots and underscores. */
function breakable(text: string): string {
  return escapeHtml(text).replaceAll(/([/._])/g, '$1<wbr>')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
