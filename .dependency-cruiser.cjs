// Who may import whom: an import may only go down. One row per floor; what a row does not list is forbidden.
// `may` is code and types, `types` is types only, `tests` is what the floor's tests may import in addition.

const BUILTIN = '^(node:)?[a-z0-9_/]+$';
const PACKAGE = '(^|/)node_modules/';
const REGISTRY = '^games/registry\\.ts$';
/** What a game provides: the types of `games/<id>/index.ts`. */
const GAME_PACKAGE = '^games/game-package\\.ts$';
/** A game's rules. */
const RULES = '^games/$1/(rules/|(game|types)\\.ts$)';
/** How long its moments take, and how long its bots think. */
const PACING = '^games/$1/pacing\\.ts$';
/** Text in columns, for terminals. */
const COLUMNS = '^games/columns\\.ts$';
/** A game's description, for lists and for authors of clients. */
const DESCRIBED = '^games/(described|reference)\\.ts$';
const JSON_SHAPE = '^games/json-shape\\.ts$';
/** A match in plain words, for readers without a screen. */
const WORDING = '^games/wording\\.ts$';
/** Its version is written into the data of an experiment. */
const SOFTWARE = '^package\\.json$';
/** What the page knows about every game before it is loaded: the types, and the modules made when the page is built. */
const CATALOGUE = '^web/catalogue\\.ts$';
const MADE_WHEN_BUILT = '^virtual:(catalogue|shelf)$';
/** The kernel's entries: authors of games import the first, those who host, record and simulate either. */
const AUTHOR = '^kernel/index\\.ts$';
const HOST = '^kernel/(index|host)\\.ts$';
/** What the kernel offers to tests; it is never in a bundle. */
const TESTING = '^kernel/testing/';
/** Write and read messages as text, without the schemas, which a page does not load. */
const ENCODE = '^protocol/(characters|codes|controls|encode|refusals)\\.ts$';
const WITHOUT_SCHEMAS = '^protocol/((characters|codes|refusals|encode|decode-server|phrase-text)\\.ts|text/)';
/** Settings, matches and numbers of the lab; and what of it needs no rules. */
const LAB = '^simulation/(lab/|plan\\.ts$|totals\\.ts$)';
const LAB_NUMBERS = '^simulation/lab/(?!(setting|play-batch)\\.)';
/** The codes of refusals, without the schemas. */
const REFUSALS = '^protocol/refusals\\.ts$';
/** How long what happens at a table is shown. */
const MOMENTS = '^table/moment-wait\\.ts$';
const TEST = '(\\.test|-for-tests)\\.tsx?$';
/** What the tests of several games share. */
const FOR_TESTS = '^games/[^/]+-for-tests\\.tsx?$';
const ANY_TEST = [PACKAGE, BUILTIN, REGISTRY, GAME_PACKAGE, FOR_TESTS, '^kernel/(index|host|testing/index)\\.ts$'];
const GAME_TEST = ['^games/$1/', '^(bots|simulation)/'];

/** The floors, bottom to top. `$1` is the game's own folder. */
const floors = [
  { floor: 'kernel', from: '^kernel/', may: ['^kernel/'] },
  // A mechanism that can be used by itself.
  { floor: 'game-resolver', from: '^games/([^/]+)/resolver/', may: ['^games/$1/resolver/'], tests: GAME_TEST },
  // A tool for people who moderate the game on paper: it knows the mechanism, and no match.
  {
    floor: 'game-moderator',
    from: '^games/([^/]+)/moderator/',
    may: ['^games/$1/(resolver|moderator|text)/'],
    types: [AUTHOR, GAME_PACKAGE],
    tests: GAME_TEST,
  },
  // Tables of data, and what can be derived from a match's table: for the rules and for screens.
  { floor: 'game-facts', from: '^games/([^/]+)/facts/', may: ['^games/$1/facts/'], tests: GAME_TEST },
  {
    floor: 'game-reading',
    from: '^games/([^/]+)/reading/',
    may: ['^games/$1/(facts|reading)/'],
    types: [AUTHOR, RULES],
    tests: GAME_TEST,
  },
  {
    floor: 'game-rules',
    from: '^games/([^/]+)/(rules/|(game|types)\\.ts$)',
    may: [AUTHOR, '^games/$1/(resolver|facts|reading)/', RULES],
    // Which texts its pages may ask for.
    types: [GAME_PACKAGE, '^games/$1/text/en\\.json$'],
    tests: GAME_TEST,
  },
  {
    floor: 'game-bots',
    from: '^games/([^/]+)/bots/',
    may: [AUTHOR, '^bots/', '^games/$1/(resolver|facts|reading|bots)/', RULES],
    tests: GAME_TEST,
  },
  {
    floor: 'game-ui',
    from: '^games/([^/]+)/ui/',
    may: [PACKAGE, '^web/ui/', '^games/$1/(facts|reading|text|ui)/', PACING],
    types: [AUTHOR, GAME_PACKAGE, '^games/$1/resolver/', RULES],
    tests: GAME_TEST,
  },
  // A page without a match holds only its owner's secrets, so it may run the moderator's tool itself.
  {
    floor: 'game-pages',
    from: '^games/([^/]+)/pages/',
    may: [PACKAGE, '^web/ui/', '^experiment/analysis/', '^games/$1/(facts|text|pages|moderator|resolver)/'],
    types: [AUTHOR, GAME_PACKAGE],
    tests: GAME_TEST,
  },
  {
    floor: 'game-terminal',
    from: '^games/([^/]+)/terminal\\.',
    may: [COLUMNS, '^games/$1/(resolver|facts|reading|text)/', RULES],
    types: [AUTHOR, GAME_PACKAGE],
    tests: GAME_TEST,
  },
  // How long things take, as data: for tables, and for the screens that show them.
  { floor: 'game-pacing', from: '^games/([^/]+)/pacing\\.ts$', may: [], types: [AUTHOR, GAME_PACKAGE, RULES] },
  {
    floor: 'game-text',
    from: '^games/([^/]+)/text/',
    may: ['^games/$1/(facts|reading|text)/'],
    types: [AUTHOR, '^games/$1/resolver/', RULES, GAME_PACKAGE],
    tests: GAME_TEST,
  },
  {
    floor: 'game-index',
    from: '^games/([^/]+)/(?!(game|types|pacing)\\.ts$|terminal\\.)[^/]+$',
    may: [HOST, '^bots/', GAME_PACKAGE, '^games/$1/(?!(ui|pages)/)'],
    tests: GAME_TEST,
  },
  {
    floor: 'registry',
    from: '^games/[^/]+$',
    may: [HOST, '^bots/', GAME_PACKAGE, DESCRIBED, JSON_SHAPE, '^games/[^/]+/index\\.ts$'],
    tests: ['^(bots|simulation)/', '^web/ui/'],
  },
  { floor: 'bots', from: '^bots/', may: [HOST, '^bots/'], tests: ['^(bots|simulation)/'] },
  {
    floor: 'simulation',
    from: '^simulation/',
    may: [PACKAGE, BUILTIN, REGISTRY, GAME_PACKAGE, HOST, '^(bots|simulation)/', '^experiment/(analysis|power)/'],
  },
  // The lab, as far as a page runs it: in its workers, without texts, Node or threads.
  {
    floor: 'lab',
    from: LAB,
    may: [HOST, '(^|/)node_modules/(@types/)?d3-array/', '^bots/', LAB],
    types: [GAME_PACKAGE, '^experiment/analysis/'],
    tests: ['^simulation/', '^experiment/analysis/'],
  },
  // What a page reckons with itself, while its workers play: without the rules' engine.
  {
    floor: 'lab-numbers',
    from: LAB_NUMBERS,
    may: [LAB_NUMBERS],
    types: [HOST, '^bots/', '^simulation/totals\\.ts$', '^experiment/analysis/'],
    tests: [LAB, '^simulation/', '^bots/', '^experiment/analysis/'],
  },
  // Matches for programs in other languages, and bots that are such programs.
  {
    floor: 'programs',
    from: '^programs/',
    may: [PACKAGE, BUILTIN, GAME_PACKAGE, HOST, '^(bots|programs)/'],
    tests: ['^simulation/'],
  },
  // Tables of data and statistics: for exports, simulations and reports.
  {
    floor: 'experiment-analysis',
    from: '^experiment/analysis/',
    may: [PACKAGE, '^experiment/analysis/'],
    types: [HOST],
  },
  // Pairs, treatments, ranks and what a room comes to: pages that plan an experiment show what will be played.
  {
    floor: 'experiment-tournament',
    from: '^experiment/tournament/',
    may: [HOST, REFUSALS, '^bots/', '^experiment/tournament/'],
    types: [GAME_PACKAGE, '^protocol/'],
    tests: ['^(experiment|simulation)/'],
  },
  // Sessions simulated before people come, in Node's threads and in the page's worker.
  {
    floor: 'experiment-power',
    from: '^experiment/power/',
    may: [PACKAGE, HOST, MOMENTS, '^bots/', '^experiment/(analysis|tournament|power)/'],
    types: [GAME_PACKAGE, '^protocol/'],
    tests: ['^experiment/'],
  },
  { floor: 'protocol', from: '^protocol/', may: ['(^|/)node_modules/zod/', '^protocol/'], types: [HOST] },
  // Runs in a page as well as in Node: no package, no built-in module, no schema.
  {
    floor: 'client',
    from: '^client/(?!index\\.ts$)',
    may: [WITHOUT_SCHEMAS, '^client/'],
    types: [HOST, '^protocol/'],
    tests: ['^web/app/.*-for-tests\\.ts$', '^server/.*-for-tests\\.ts$'],
  },
  // The entry for programs brings sockets to Node, which has none of its own before version 22.
  {
    floor: 'client-entry',
    from: '^client/index\\.ts$',
    may: [WITHOUT_SCHEMAS, '(^|/)node_modules/ws/', '(^|/)node_modules/@types/ws/', '^client/'],
    types: [HOST, '^protocol/'],
  },
  { floor: 'log', from: '^log/', may: [HOST, '^log/'] },
  { floor: 'table', from: '^table/', may: [GAME_PACKAGE, HOST, ENCODE, '^(log|table)/'], types: ['^protocol/'] },
  // A session as a log. Where it is kept and who the people are is passed in: it knows no storage, socket or route.
  {
    floor: 'experiment',
    from: '^experiment/(?!(analysis|power|tournament)/)',
    may: [BUILTIN, GAME_PACKAGE, HOST, '^(bots|log|table|protocol|experiment)/'],
  },
  {
    floor: 'server',
    from: '^server/',
    may: [
      PACKAGE,
      BUILTIN,
      REGISTRY,
      GAME_PACKAGE,
      DESCRIBED,
      WORDING,
      SOFTWARE,
      HOST,
      '^(bots|programs|simulation|log|table|protocol|experiment|server)/',
    ],
    tests: ['^client/'],
  },
  { floor: 'web-ui', from: '^web/ui/', may: [PACKAGE, '^web/ui/'], types: [HOST, GAME_PACKAGE] },
  {
    floor: 'web-app',
    from: '^web/app/',
    may: [
      PACKAGE,
      MADE_WHEN_BUILT,
      GAME_PACKAGE,
      '^experiment/(analysis|power|tournament)/',
      WITHOUT_SCHEMAS,
      '^client/',
      LAB_NUMBERS,
      '^web/(app|ui|local)/',
      '^games/[^/]+/(text|ui)/',
    ],
    types: [HOST, '^(protocol|log|table)/', CATALOGUE],
  },
  {
    floor: 'web-local',
    from: '^web/local/',
    may: [
      PACKAGE,
      GAME_PACKAGE,
      HOST,
      LAB,
      '^(bots|protocol|client|log|table)/',
      '^experiment/(power/|analysis/csv\\.ts$)',
      '^web/local/',
      '^games/[^/]+/index\\.ts$',
    ],
  },
  {
    floor: 'cli',
    from: '^cli/',
    may: [
      PACKAGE,
      BUILTIN,
      HOST,
      '^kernel/text/',
      '^(bots|programs|simulation|log|table|protocol|client|experiment|server|cli)/',
      '^games/(?![^/]+/(ui|pages)/)',
    ],
  },
];

function rulesOf({ floor, from, may, types = [], tests = [] }) {
  const rules = [
    {
      name: `floor-${floor}`,
      comment: `${floor} may import only: ${[...may, ...types].join('  ')}`,
      severity: 'error',
      from: { path: from, pathNot: TEST },
      to: { pathNot: [...may, ...types] },
    },
    {
      name: `floor-${floor}-tests`,
      comment: `tests of ${floor} may import what it may, the test libraries, the kernel and the registry`,
      severity: 'error',
      from: { path: `${from}.*${TEST}`.replace('[^/]+$.*', '[^/]+') },
      to: { pathNot: [...may, ...types, ...ANY_TEST, ...tests] },
    },
  ];
  if (types.length > 0) {
    rules.push({
      name: `floor-${floor}-types`,
      comment: `${floor} may import types of these, never their code`,
      severity: 'error',
      from: { path: from, pathNot: TEST },
      to: { path: types, pathNot: may, dependencyTypesNot: ['type-only'] },
    });
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...floors.flatMap(rulesOf),
    {
      name: 'web-local-loads-games-when-needed',
      comment: 'a table in the page loads a game by import(), so that a visitor downloads only what is played',
      severity: 'error',
      from: { path: '^web/local/', pathNot: TEST },
      to: { path: '^games/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-other-game',
      comment: 'a game knows no other game',
      severity: 'error',
      from: { path: '^games/([^/]+)/' },
      to: { path: '^games/[^/]+/', pathNot: '^games/$1/' },
    },
    {
      name: 'no-cycles',
      comment: 'imports only go down, types included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'this import cannot be resolved',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { couldNotResolve: true, pathNot: MADE_WHEN_BUILT },
    },
    {
      name: 'no-import-of-tests',
      comment: 'only tests may import tests and test helpers',
      severity: 'error',
      from: { pathNot: [TEST, TESTING] },
      to: { path: [TEST, TESTING] },
    },
    {
      name: 'no-development-packages',
      comment: 'production code may not need a development dependency',
      severity: 'error',
      from: {
        path: '^(kernel|games/[^/]+/(?!ui|pages)|bots|programs|simulation|log|table|protocol|client|experiment|server|cli)/',
        pathNot: TEST,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|lib|data|coverage|bench/node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
