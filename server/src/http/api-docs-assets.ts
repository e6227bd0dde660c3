/** Looks of the page of calls. */
export const API_DOCS_STYLE = `
:root { color-scheme: dark; --ground: #0f1115; --raised: #16191f; --line: #2a2f3a; --text: #f2f4f8; --quiet: #a6adbb; --accent: #ffb463; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; display: grid; grid-template: "head head" auto "nav main" 1fr / 15rem minmax(0, 1fr); }
header { grid-area: head; display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: end; justify-content: space-between; padding: 1.25rem 1.5rem; border-bottom: 1px solid var(--line); }
header div { flex: 1 1 26rem; }
h1 { margin: 0; font-size: 1.4rem; }
header p { margin: .25rem 0 0; color: var(--quiet); max-width: 68ch; }
a { color: var(--accent); }
.search { display: grid; gap: .25rem; color: var(--quiet); font-size: .85rem; flex: 0 1 22rem; }
input { width: 100%; font: inherit; font-size: 1rem; color: var(--text); background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; padding: .55rem .75rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
nav { grid-area: nav; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 1rem 1rem 2rem 1.5rem; display: grid; gap: .1rem; }
nav a { display: flex; justify-content: space-between; gap: .5rem; color: var(--text); text-decoration: none; padding: .3rem .5rem; border-radius: .4rem; }
nav a:hover { background: var(--raised); }
nav span { color: var(--quiet); }
main { grid-area: main; padding: 1rem 1.5rem 4rem; min-width: 0; }
h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; text-transform: capitalize; }
h3 { font-size: .95rem; margin: 1.1rem 0 .4rem; }
small, .quiet { color: var(--quiet); font-weight: 400; }
details { background: var(--raised); border: 1px solid var(--line); border-radius: .5rem; margin: .4rem 0; scroll-margin-top: 1rem; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; padding: .55rem .75rem; cursor: pointer; min-height: 2.75rem; }
summary code { overflow-wrap: anywhere; }
.name { color: var(--quiet); margin-left: auto; }
.method { font: 600 .75rem/1.6 ui-monospace, monospace; width: 4.2rem; text-align: center; border-radius: .3rem; background: #2b3648; color: #a9cfff; }
.post { background: #24402f; color: #9be3b4; }
.patch { background: #453a1f; color: #ffd98c; }
.delete { background: #4a2629; color: #ffb3b3; }
.planned { font-size: .75rem; border: 1px solid var(--accent); color: var(--accent); border-radius: 1rem; padding: 0 .6rem; }
.body { padding: 0 .9rem .9rem; border-top: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td { border-top: 1px solid var(--line); padding: .3rem .75rem .3rem 0; vertical-align: top; overflow-wrap: anywhere; }
.errors td:first-child { width: 3.5rem; }
code, pre { font: .86rem/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: .75rem; background: var(--ground); border: 1px solid var(--line); border-radius: .4rem; overflow: auto; max-height: 24rem; }
@media (max-width: 760px) {
  body { grid-template: "head" auto "nav" auto "main" 1fr / minmax(0, 1fr); }
  header { padding: 1rem; }
  header div, .search { flex: 1 1 100%; }
  nav { position: static; display: flex; max-height: none; overflow-x: auto; padding: .6rem 1rem; border-bottom: 1px solid var(--line); }
  nav a { flex: none; align-items: center; min-height: 2.75rem; }
  main { padding: .5rem 1rem 3rem; }
  .name { margin-left: 0; flex-basis: 100%; }
}
`

/** Hides what does not fit the words of the search, and opens what an address points at. */
export const API_DOCS_SCRIPT = `
const search = document.getElementById('search')
const calls = [...document.querySelectorAll('.call')]
const groups = [...document.querySelectorAll('.group')]
const none = document.getElementById('none')
const models = document.getElementById('models')

function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.search.includes(word))
  for (const group of groups) group.hidden = ![...group.querySelectorAll('.call')].some((call) => !call.hidden)
  for (const link of document.querySelectorAll('nav a')) link.hidden = document.querySelector(link.hash).hidden
  none.hidden = calls.some((call) => !call.hidden)
  models.hidden = words.length > 0
}

function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.closest('[hidden]')) {
    search.value = ''
    filter()
  }
  if (target.tagName === 'DETAILS') target.open = true
  target.scrollIntoView()
}

search.addEventListener('input', filter)
addEventListener('hashchange', open)
open()
`
