/** How the pages look: light and dark, from a phone's width up. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #fff; --ink: #23211d; --faint: #6b665d; --line: #ddd6c9; --accent: #8a3b12;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #191714; --card: #24211d; --ink: #ece7de; --faint: #a8a093; --line: #3d3932; --accent: #f0a070; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-width: 48rem; margin: 0 auto; padding: .75rem 1rem; }
header { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); }
header .name { font-weight: 700; text-decoration: none; color: var(--ink); }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .75rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .4rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ul { padding-left: 1.2rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .7rem 1rem; margin: 0 0 .75rem; }
summary { cursor: pointer; padding: .35rem 0; overflow-wrap: anywhere; }
summary .method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: var(--accent); }
summary .about { display: block; color: var(--faint); font-size: .9rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .92em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper); }
.faint { color: var(--faint); font-size: .9rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
`;
