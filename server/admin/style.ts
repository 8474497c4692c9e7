import { hashOf } from '../people.ts';

/** How the admin pages look: light and dark, from a phone's width up. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #fff; --ink: #23211d; --faint: #6b665d; --line: #ddd6c9;
  --accent: #8a3b12; --accent-ink: #fff; --good: #1f6b3a; --good-paper: #e6f3ea; --bad: #a3211b; --bad-paper: #fbe9e7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #191714; --card: #24211d; --ink: #ece7de; --faint: #a8a093; --line: #3d3932;
    --accent: #f0a070; --accent-ink: #221206; --good: #8fd6a8; --good-paper: #1c3325; --bad: #ff9d94; --bad-paper: #432320;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: .5rem; z-index: 1; background: var(--card); padding: .25rem .75rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; padding: .75rem 1.25rem;
  background: var(--card); border-bottom: 1px solid var(--line); }
header .name { font-weight: 700; letter-spacing: .01em; }
nav { display: flex; flex-wrap: wrap; gap: .25rem; flex: 1; }
nav a { padding: .4rem .75rem; border-radius: .5rem; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--paper); }
nav a[aria-current] { background: var(--accent); color: var(--accent-ink); }
main { max-width: 68rem; margin: 0 auto; padding: 1.25rem; }
footer { max-width: 68rem; margin: 0 auto; padding: 0 1.25rem 2rem; color: var(--faint); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .25rem 0 1rem; }
h2 { font-size: 1.1rem; margin: 1.75rem 0 .5rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.notice { margin: 0 0 1rem; padding: .6rem .9rem; border-radius: .5rem; background: var(--good-paper); color: var(--good); }
.notice.bad { background: var(--bad-paper); color: var(--bad); }
.numbers { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: .75rem; margin: 0; }
.numbers div, .card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .8rem 1rem; }
.numbers dt { color: var(--faint); font-size: .9rem; }
.numbers dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: .75rem; }
figure { margin: 0; }
figcaption { color: var(--faint); font-size: .9rem; }
svg { display: block; width: 100%; height: 4.5rem; margin-top: .4rem; }
svg polyline { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
svg polygon { fill: var(--accent); opacity: .15; }
table { width: 100%; border-collapse: collapse; background: var(--card); border: 1px solid var(--line); }
th, td { padding: .55rem .8rem; text-align: left; vertical-align: baseline; border-bottom: 1px solid var(--line); }
th { color: var(--faint); font-size: .9rem; font-weight: 600; }
td { overflow-wrap: anywhere; }
td.acts { padding-top: .4rem; padding-bottom: .4rem; }
.acts > div { display: flex; flex-wrap: wrap; gap: .4rem; justify-content: flex-end; align-items: start; }
.acts details[open] { flex-basis: 100%; }
code { font: 600 1em/1.4 ui-monospace, monospace; }
code.faint { font-weight: 400; }
.faint { color: var(--faint); font-size: .85rem; }
.mark { display: inline-block; padding: 0 .45rem; border-radius: 1rem; border: 1px solid var(--line); font-size: .85rem; }
.mark.bad { border-color: transparent; background: var(--bad-paper); color: var(--bad); }
form.line { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: 0 0 1rem; }
form.inline { display: inline; }
label { display: block; font-weight: 600; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--faint); border-radius: .5rem;
  padding: .5rem .7rem; width: 100%; max-width: 26rem; }
input.short { max-width: 8rem; }
button { font: inherit; cursor: pointer; padding: .5rem .95rem; border-radius: .5rem; border: 1px solid var(--accent);
  background: var(--accent); color: var(--accent-ink); }
button.plain { background: none; color: var(--accent); }
button.grave { background: var(--bad); border-color: var(--bad); color: var(--paper); }
header button.plain { border-color: transparent; padding: .4rem .75rem; }
details summary { cursor: pointer; width: fit-content; margin-left: auto; padding: .35rem .7rem; color: var(--accent);
  border: 1px solid var(--accent); border-radius: .5rem; list-style: none; }
details p { margin: .5rem 0; }
.acts button { padding: .35rem .7rem; }
.login { max-width: 28rem; margin: 8vh auto 0; }
.login button { margin-top: 1rem; }
.pages { display: flex; gap: 1rem; margin-top: 1rem; }
@media (max-width: 44rem) {
  header, main, footer { padding-left: 1rem; padding-right: 1rem; }
  .numbers { grid-template-columns: 1fr 1fr; }
  .numbers dd { font-size: 1.25rem; }
  thead { position: absolute; left: -100rem; }
  table, tbody, tr, td { display: block; }
  table { border: 0; background: none; }
  tr { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; margin-bottom: .75rem; padding: .35rem 0; }
  td { border: 0; padding: .2rem 1rem; display: grid; grid-template-columns: 7.5rem 1fr; }
  td::before { content: attr(data-label); color: var(--faint); font-size: .9rem; }
  td.acts { display: block; padding: .4rem 1rem; }
  td.acts:empty, td.acts::before { content: none; }
  .acts > div { justify-content: flex-start; }
  details summary { margin-left: 0; }
  input, button, details summary { min-height: 2.75rem; line-height: 1.9; }
  header { justify-content: space-between; }
  nav { order: 1; flex-basis: 100%; margin: 0 -.75rem; }
  nav a { padding: .5rem .75rem; }
}
`;

/** Changes with the style, so that no browser shows a former one. */
export const STYLE_VERSION = hashOf(STYLE).slice(0, 8);
