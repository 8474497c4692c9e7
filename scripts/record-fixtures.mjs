// Plays an evening on the server of a built copy and keeps what it wrote and said: node scripts/record-fixtures.mjs BUILT_COPY FOLDER
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { WebSocket } from 'ws';

const [copy, out] = process.argv.slice(2).map((path) => resolve(path));
if (out === undefined) {
  console.error('node scripts/record-fixtures.mjs BUILT_COPY FOLDER');
  process.exit(2);
}
const PROGRAM = join(copy, 'dist', 'main.js');
const fixture = (name) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const PLAN = JSON.parse(readFileSync(fixture('session-plan.json'), 'utf8'));
const GRACE_SECONDS = 5;
const work = mkdtempSync(join(tmpdir(), 'tertulia-record-'));
const data = join(work, 'data');
/** What was recorded, for the tests: codes and ids of everything that was left behind. */
const index = { finished: [], running: [], sessions: [], saves: [] };

rmSync(out, { recursive: true, force: true });
for (const folder of ['', 'wire', 'saves', 'carried', 'moderated', 'replays', 'export'])
  mkdirSync(join(out, folder), { recursive: true });
const keep = (name, text) => writeFileSync(join(out, `${name}.gz`), gzipSync(text, { level: 9 }));

// ── a server, and clients that write down every word ──────────────────────────

let url = '';

async function serve() {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--host', '127.0.0.1', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise((found, failed) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const address = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(text);
      if (address !== null && text.includes('Ctrl')) found(address[0]);
    });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${text}`)));
  });
  return child;
}

/** The lines of one scene, in the order in which they were sent and came. */
class Wire {
  lines = [];
  clients = [];

  async ask(path, { by = null, token = null, body, method = body === undefined ? 'GET' : 'POST' } = {}) {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    const told = isJson && !path.includes('/export/') && !path.endsWith('/save') ? JSON.parse(text) : null;
    if (told !== null) this.lines.push({ by, http: { method, path, body: body ?? null }, status: answer.status, told });
    return told ?? text;
  }

  async come(name) {
    const { person, token } = await this.ask('/api/people', { by: name, body: { name } });
    return this.connect(name, person, token);
  }

  async connect(name, person, token) {
    const client = new Client(this, name, person, token);
    this.clients.push(client);
    await client.open();
    return client;
  }

  close(name) {
    for (const client of this.clients) client.socket.close();
    // Addresses of this machine mean nothing to a reader.
    const text = this.lines.map((line) => JSON.stringify(line).replaceAll(url, 'http://127.0.0.1')).join('\n');
    keep(`wire/${name}.jsonl`, `${text}\n`);
  }
}

class Client {
  answers = new Map();
  seen = new Map();
  session = null;
  count = 0;

  constructor(wire, name, person, token) {
    Object.assign(this, { wire, name, person, token });
  }

  async open() {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/socket`);
    await new Promise((opened, failed) => this.socket.once('open', opened).once('error', failed));
    this.socket.on('message', (text) => this.hear(JSON.parse(String(text))));
    this.send({ type: 'hello', protocol: 2, token: this.token });
    await this.until(() => this.isWelcome);
  }

  send(message) {
    this.wire.lines.push({ by: this.name, sent: message });
    this.socket.send(JSON.stringify(message));
  }

  async ask(message) {
    await sleep(15);
    const id = `${this.name}-${++this.count}`;
    return new Promise((answered) => {
      this.answers.set(id, answered);
      this.send({ ...message, id });
    });
  }

  async must(message) {
    const answer = await this.ask(message);
    if (answer.type !== 'accepted') throw new Error(`${JSON.stringify(message)} → ${JSON.stringify(answer)}`);
  }

  act(table, action) {
    return this.must({ type: 'do', table, action });
  }

  hear(message) {
    this.wire.lines.push({ to: this.name, got: message });
    if (message.type === 'welcome') this.isWelcome = true;
    if (message.type === 'session') this.session = message.standing;
    if (message.type === 'view') this.seen.set(message.seat, { standing: message.standing, match: message.match });
    if (message.type === 'standing') this.seen.get(message.seat).standing = message.standing;
    if (message.type === 'update') applyChange(this.seen.get(message.seat).match, message.match);
    if ('id' in message) {
      this.answers.get(message.id)?.(message);
      this.answers.delete(message.id);
    }
  }

  async until(holds, milliseconds = 20_000) {
    const end = Date.now() + milliseconds;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`did not come about for ${this.name}: ${holds}`);
      await sleep(5);
    }
  }

  match(seat) {
    return this.seen.get(seat)?.match;
  }
}

function applyChange(match, { table, hand, gone, kept, ...whole }) {
  Object.assign(match, whole);
  takeFields(match.table, table, kept?.table);
  if (match.hand !== null) takeFields(match.hand, hand, kept?.hand);
  for (const field of gone?.table ?? []) delete match.table[field];
  for (const field of gone?.hand ?? []) delete match.hand[field];
}

function takeFields(drawer, fields = {}, kept = {}) {
  for (const [field, items] of Object.entries(kept)) {
    fields[field] = [...drawer[field].slice(0, items), ...fields[field]];
  }
  Object.assign(drawer, fields);
}

// ── people who answer at random, the same way every time ──────────────────────

let state = 20261116;
function draw(below) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const oneOf = (items) => items[draw(items.length)];

function commandFor(options) {
  const { type, blanks } = oneOf(options);
  return { type, ...Object.fromEntries(Object.entries(blanks).map(([name, blank]) => [name, filled(blank)])) };
}

function filled(blank) {
  if ('oneOf' in blank) return oneOf(blank.oneOf);
  if ('from' in blank) return blank.from + draw(blank.to - blank.from + 1);
  if ('textUpTo' in blank) return 'ñandú'.slice(0, blank.textUpTo);
  const { someOf, min, max } = blank;
  const items = [...someOf];
  const count = min + draw(max - min + 1);
  return Array.from({ length: count }, () => items.splice(draw(items.length), 1)[0]);
}

const isAsked = (client, seat) => client.match(seat)?.asked.includes(seat) && client.match(seat).options.length > 0;

/** One answer of a chair; whether it was taken. */
async function answerOnce(client, table, seat) {
  const { question, takenBack, options } = client.match(seat);
  const quoted = takenBack === undefined ? { question } : { question, takenBack };
  const answer = await client.ask({ type: 'answer', table, seat, ...quoted, command: commandFor(options) });
  if (answer.type !== 'accepted') return false;
  await client
    .until(() => client.match(seat).question !== question || !client.match(seat).asked.includes(seat), 500)
    .catch(() => {});
  return true;
}

/** The people in these chairs answer one after the other, until the match is over or so many answers were taken. */
async function playOn(table, chairs, most = 2000) {
  for (let taken = 0, rests = 0; taken < most && rests < 400; ) {
    const [first] = chairs;
    if (first.client.match(first.seat).outcome !== null) return;
    const asked = chairs.filter(({ client, seat }) => isAsked(client, seat));
    if (asked.length === 0) {
      rests++;
      await sleep(25);
      continue;
    }
    rests = 0;
    for (const { client, seat } of asked) {
      if (taken < most && isAsked(client, seat) && (await answerOnce(client, table, seat))) taken++;
    }
  }
}

async function talkEverywhere(table, chairs) {
  for (const { client, seat } of chairs) {
    await client.until(() => client.match(seat) !== null);
    const [channel] = client.match(seat).channels;
    if (channel !== undefined) {
      await client.ask({ type: 'talk', table, seat, channel: channel.name, text: `¿Seguro? — ${client.name}` });
    }
  }
}

async function sit(client, table, seat) {
  if (!client.seen.has('spectator')) await client.must({ type: 'watch', table, seat: 'spectator' });
  await client.act(table, { type: 'sit', seat });
  await client.must({ type: 'watch', table, seat });
  return { client, seat };
}

// ── the scenes ────────────────────────────────────────────────────────────────

/** Short matches, of games that can be made short: what is kept is read in every run of the tests. */
const shortened = (options) => (options.some(({ key }) => key === 'maxRounds') ? { maxRounds: 3 } : {});

const NAMES = ['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fede', 'Gala', 'Hugo'];

/** A match among people alone, played to its end: the same commands lead to the same end under the same key. */
async function finishMatch({ id: game, seats, options }) {
  const wire = new Wire();
  const clients = [];
  for (const name of NAMES.slice(0, seats.min)) clients.push(await wire.come(name));
  const [host] = clients;
  const wish = { seats: seats.min, options: shortened(options) };
  const settings = { pace: 0, graceSeconds: null };
  const opened = await wire.ask('/api/tables', { by: 'Ana', token: host.token, body: { game, wish, settings } });
  const { code } = opened;
  const chairs = [];
  for (const [seat, client] of clients.entries()) chairs.push(await sit(client, code, seat));
  await host.act(code, { type: 'say', text: '¡Hola a todos!' });
  await host.act(code, { type: 'start' });
  await talkEverywhere(code, chairs);
  await playOn(code, chairs);
  const { outcome, id: match } = host.match(0);
  if (outcome === null) throw new Error(`${game} did not end: ${JSON.stringify(host.match('spectator'))}`);
  await host.act(code, { type: 'say', text: 'Otra vez.' });
  await keepFinished(wire, { game, code, match, seats: seats.min, outcome });
  wire.close(`${game}-finished`);
}

/** What can be had of a finished match over HTTP. */
async function keepFinished(wire, { game, code, match, seats, outcome }) {
  const save = await wire.ask(`/api/matches/${match}/save`);
  keep(`saves/${game}-server.json`, save);
  const silent = new Wire();
  const shown = await silent.ask(`/api/matches/${match}`);
  const verdict = await silent.ask(`/api/matches/${match}/verify`);
  const replays = {};
  for (const seat of ['spectator', 'open', 0]) {
    replays[seat] = await silent.ask(`/api/matches/${match}/replay?seat=${seat}&most=200`);
  }
  keep(`replays/${game}.json`, JSON.stringify({ shown, verdict, replays }));
  index.finished.push({ game, code, match, seats, outcome });
}

/** A match in the middle: a host who handed over, somebody kicked, a chair that a bot holds, a pause, talk. */
async function leaveMatch(
  { id: game, seats, bots, options },
  { name, isPaused = false, settings = {}, isModerated = false },
) {
  const wire = new Wire();
  const [ana, beto, caro, dani] = await Promise.all(NAMES.slice(0, 4).map((person) => wire.come(person)));
  const count = Math.min(seats.max, Math.max(seats.min, 9));
  const { code } = await wire.ask('/api/tables', {
    by: 'Ana',
    token: ana.token,
    body: {
      game,
      isModerated,
      wish: { seats: count, options: shortened(options) },
      settings: { pace: 0, graceSeconds: GRACE_SECONDS, ...settings },
    },
  });
  const personOf = (client) => client.seen.get('spectator').standing.you.person;
  const firstSeat = isModerated ? 1 : 0;
  await ana.must({ type: 'watch', table: code, seat: 'spectator' });
  if (isModerated) await ana.must({ type: 'watch', table: code, seat: 'moderator' });
  await caro.must({ type: 'watch', table: code, seat: 'spectator' });
  await dani.must({ type: 'watch', table: code, seat: 'spectator' });
  const chairs = [];
  if (!isModerated) chairs.push(await sit(ana, code, 0));
  chairs.push(await sit(beto, code, 1));
  if (count > 3) chairs.push(await sit(dani, code, 2));
  if (count > 4) chairs.push(await sit(caro, code, 3));
  const taken = new Set(chairs.map(({ seat }) => seat));
  for (let seat = 0; seat < count; seat++) {
    if (!taken.has(seat)) await ana.act(code, { type: 'fill', seat, bot: bots[seat % 2] });
  }
  await caro.act(code, { type: 'say', text: 'Ya estamos.' });
  await ana.act(code, { type: 'start' });
  await ana.until(() => ana.seen.get('spectator').match !== null);
  await talkEverywhere(code, chairs);
  await playOn(code, chairs, count > 2 ? 3 : 1);
  await ana.act(code, { type: 'pause' });
  await ana.act(code, { type: 'resume' });
  await ana.act(code, { type: 'kick', person: personOf(dani) });
  const left = chairs.filter(({ client }) => client !== dani);
  if (!isModerated) await ana.act(code, { type: 'handOver', person: personOf(count > 2 ? beto : caro) });
  const gone = count > 4 ? caro : count > 2 ? null : beto;
  gone?.socket.terminate();
  const goneSeat = left.find(({ client }) => client === gone)?.seat;
  const heldBy = () => ana.seen.get('spectator').standing.chairs[goneSeat]?.heldBy;
  if (gone !== null) await ana.until(() => heldBy() !== null, (GRACE_SECONDS + 20) * 1000);
  const present = left.filter(({ client }) => client !== gone);
  await playOn(code, present, 1);
  const host = isModerated ? ana : count > 2 ? beto : caro;
  if (isPaused) await host.act(code, { type: 'pause' });
  // Else bots would take the chairs of those who leave, and play to the end.
  await host.act(code, { type: 'set', settings: { graceSeconds: null } });
  const history = await wire.ask(`/api/tables/${code}/history?seat=${present[0].seat}`, {
    token: present[0].client.token,
  });
  const { standing, match } = ana.seen.get('spectator');
  if (match.outcome !== null) throw new Error(`${game} is over already`);
  index.running.push({
    ...{ name, game, code, match: match.id, isPaused, isModerated, heard: history.items.length, host: standing.host },
    people: wire.clients.map((client) => ({ name: client.name, person: client.person, token: client.token })),
    chairs: present.map(({ client, seat }) => ({ name: client.name, seat })),
    firstSeat,
  });
  wire.close(name);
}

/** A companion: a table online in the middle, the same carried to a device and in again, and one that has ended. */
async function followGame({ id: game }) {
  const wire = new Wire();
  const ana = await wire.come('Ana');
  const beto = await wire.come('Beto');
  const { code, match } = await wire.ask('/api/tables', { by: 'Ana', token: ana.token, body: { game } });
  await ana.must({ type: 'watch', table: code, seat: 'spectator' });
  const chairs = [await sit(ana, code, 0), await sit(beto, code, 1)];
  await ana.act(code, { type: 'promote', person: beto.person });
  const kept = (name) => JSON.parse(readFileSync(join(work, `${game}-${name}.json`), 'utf8'));
  const whole = kept('play');
  for (const { command } of whole.log.slice(0, 90)) await followOnce(chairs[draw(2)], code, command);
  for (let step = 0; step < 20; step++) await followOnce(chairs[step % 2], code);
  await ana.ask({ type: 'undo', table: code, asker: 'host', steps: 1 });
  await ana.ask({ type: 'redo', table: code, asker: 'host' });
  await ana.act(code, { type: 'pause' });
  await ana.act(code, { type: 'resume' });
  const { carried } = await wire.ask(`/api/tables/${code}/carried`, { by: 'Ana', token: ana.token });
  keep(`carried/${game}.json`, JSON.stringify(carried));
  const body = { save: kept('left'), clock: { at: 600_000, isPaused: true, stood: 5000 } };
  const again = await wire.ask('/api/carried', { by: 'Ana', token: ana.token, body });
  const ended = await wire.ask('/api/carried', { by: 'Ana', token: ana.token, body: { save: whole } });
  await keepFinished(wire, {
    game,
    code: ended.code,
    match: ended.match,
    seats: whole.seats,
    outcome: whole.now.outcome,
  });
  const people = wire.clients.map((client) => ({ name: client.name, person: client.person, token: client.token }));
  const left = { game, isPaused: false, isModerated: false, people, host: ana.person, firstSeat: 0 };
  const history = await wire.ask(`/api/tables/${code}/history?seat=0`, { token: ana.token });
  index.running.push(
    {
      ...{ ...left, name: `${game}-online`, code, match, heard: history.items.length },
      chairs: chairs.map(({ client, seat }) => ({ name: client.name, seat })),
    },
    { ...left, name: `${game}-carried`, isPaused: true, code: again.code, match: again.match, heard: null, chairs: [] },
  );
  wire.close(`${game}-online`);
}

/** What somebody records at a companion's table: what is given, or anything that their chair may do but end the game. */
async function followOnce({ client, seat }, table, given = null) {
  const { options, extras, question, takenBack } = client.match(seat);
  const command = given ?? commandFor([...options, ...extras].filter(({ type }) => type !== 'endGame'));
  const quoted = { question, ...(takenBack !== undefined && { takenBack }) };
  const answer = await client.ask({ type: 'answer', table, seat, ...quoted, command });
  if (answer.type === 'accepted') await sleep(20);
}

/** An experiment with all that can happen in one; `isFinished`: to its end, else to the middle of its second phase. */
async function holdSession(name, isFinished) {
  const wire = new Wire();
  const { code, key } = await wire.ask('/api/sessions', { by: 'Organiser', body: { plan: PLAN } });
  const organise = (deed) => wire.ask(`/api/sessions/${code}/deeds`, { by: 'Organiser', token: key, body: { deed } });
  await wire.ask(`/api/sessions/${code}/organisers`, { by: 'Organiser', token: key, body: { label: 'Second' } });
  const organiser = await wire.connect('Organiser', null, null);
  await organiser.must({ type: 'attend', session: code, as: 'organiser', key });
  const wall = await wire.connect('Wall', null, null);
  await wall.must({ type: 'attend', session: code, as: 'projector' });
  const labels = NAMES.slice(0, 5).map((label) => `link of ${label}`);
  const { links } = await wire.ask(`/api/sessions/${code}/links`, { by: 'Organiser', token: key, body: { labels } });
  const people = [];
  for (const [at, { link }] of links.entries()) people.push(await joinSession(wire, code, { at, link }));
  await organise({ type: 'start' });
  for (const { client } of people) await client.until(() => client.session.table !== null);
  await organise({ type: 'pause' });
  await sleep(300);
  await organise({ type: 'resume' });
  const desk = await wire.ask(`/api/sessions/${code}/desk`, { by: 'Organiser', token: key });
  if (desk.code !== code) throw new Error('the desk is another one');
  await playPhase(people, { code, most: 2000, replaced: 2, organise });
  for (const { client } of people) await client.until(() => client.session.stage === 'between');
  for (const { client } of people) await client.must({ type: 'take-part', session: code, deed: { type: 'ready' } });
  await playPhase(people, { code, most: isFinished ? 2000 : 1, replaced: null, organise });
  if (isFinished) {
    for (const { client } of people) await client.until(() => client.session.page === 'questionnaire');
    for (const { client, at } of people) {
      const deed = { type: 'fill', answers: { remarks: `=${at} "ñ"`, age: 20 + at } };
      await client.must({ type: 'take-part', session: code, deed });
    }
    await keepExport(wire, code, key);
  }
  index.sessions.push({ name, code, key, isFinished, tokens: people.map(({ client }) => client.token) });
  wire.close(name);
}

async function joinSession(wire, code, { at, link }) {
  const name = NAMES[at];
  const body = { link, externalId: `external ${at}` };
  const { participant, token } = await wire.ask(`/api/sessions/${code}/join`, { by: name, body });
  const client = await wire.connect(name, null, token);
  const takePart = (deed) => client.must({ type: 'take-part', session: code, deed });
  await client.must({ type: 'attend', session: code, as: 'participant' });
  await takePart({ type: 'name', name });
  await takePart({ type: 'consent', agrees: true });
  await takePart({ type: 'read' });
  if (at === 0) await client.ask({ type: 'take-part', session: code, deed: { type: 'answer', answers: [1] } });
  await takePart({ type: 'answer', answers: [0] });
  return { client, participant, at };
}

/** Everybody plays their room of this phase; a bot plays for one of them where somebody is to be replaced. */
async function playPhase(people, { most, replaced, organise }) {
  const rooms = new Map();
  for (const { client, participant } of people) {
    await client.until(() => client.session.table !== null && client.session.table.code !== client.lastTable);
    const { code: table, seat } = client.session.table;
    if (client.lastTable !== undefined) {
      await client.ask({ type: 'unwatch', table: client.lastTable, seat: client.lastSeat });
    }
    client.seen.clear();
    Object.assign(client, { lastTable: table, lastSeat: seat });
    await client.must({ type: 'watch', table, seat });
    if (participant !== replaced) rooms.set(table, [...(rooms.get(table) ?? []), { client, seat }]);
  }
  if (replaced !== null) await organise({ type: 'replace', participant: replaced });
  for (const [table, chairs] of rooms) {
    await talkEverywhere(table, chairs);
    await playOn(table, chairs, most);
  }
}

async function keepExport(wire, code, key) {
  const answer = await fetch(`${url}/api/sessions/${code}/export/none`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { with: listed } = await answer.json();
  for (const file of listed.files) {
    const text = await wire.ask(`/api/sessions/${code}/export/${file}`, { token: key });
    writeFileSync(join(out, 'export', file), text);
  }
}

// ── the command line's own files ──────────────────────────────────────────────

function run(args, input = '') {
  const ran = spawnSync(process.execPath, [PROGRAM, ...args, '--no-color'], { cwd: work, input, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${args.join(' ')}: ${ran.stderr}${ran.stdout}`);
  return ran.stdout;
}

/** A match among bots to its end, and one that a person left after a few answers. */
function keepTerminalSaves({ id: game }) {
  const whole = `${game}-play.json`;
  run(['play', game, '--people', '0', '--fast', '--seed', '7', '--log-level', 'none', '--save', whole]);
  keep(`saves/${whole}`, readFileSync(join(work, whole), 'utf8'));
  const left = `${game}-left.json`;
  const isLeft = [24, 4, 2, 1].some((answers) => {
    const typed = `${'1\n'.repeat(answers)}s\nq\nyes\n`;
    run(['play', game, '--people', '1', '--fast', '--log-level', 'none', '--save', left, '--seed', '7'], typed);
    const { now, log } = JSON.parse(readFileSync(join(work, left), 'utf8'));
    if (now.outcome !== null) rmSync(join(work, left));
    return now.outcome === null && log.length > 0;
  });
  if (!isLeft) throw new Error(`${game} was over before it was left`);
  keep(`saves/${left}`, readFileSync(join(work, left), 'utf8'));
}

/** A game on paper that a moderator leads, left on its first day; of the games that can be led so. */
function keepModerated({ id: game }) {
  writeFileSync(join(work, 'players.txt'), readFileSync(fixture('moderated-players.txt')));
  const typed = [
    ...[':seed 7', ':begin', 'Ana: investigate Caro', 'Beto: protect Ana', 'Caro: caro: kill Eva', ':resolve'],
    ...['Ana: vote Caro', 'Beto: vote Caro', ':quit'],
  ];
  try {
    run(['moderate', game, 'players.txt'], `${typed.join('\n')}\n`);
  } catch {
    return;
  }
  keep(`moderated/${game}.json`, readFileSync(join(work, 'players.json'), 'utf8'));
}

// ── all of it ─────────────────────────────────────────────────────────────────

const games = JSON.parse(run(['games', '--json']));
for (const game of games) {
  keepTerminalSaves(game);
  keepModerated(game);
}
const server = await serve();
try {
  for (const game of games) {
    console.log(game.id);
    const wire = new Wire();
    const { token } = await wire.ask('/api/people', { body: { name: 'Zoe' } });
    const { stage } = await wire.ask('/api/tables', { token, body: { game: game.id } });
    if (stage === 'playing') {
      await followGame(game);
      continue;
    }
    await finishMatch(game);
    await leaveMatch(game, { name: `${game.id}-running`, isPaused: game === games[0] });
  }
  await leaveMatch(games[0], { name: 'blind', settings: { isBlind: true } });
  await leaveMatch(games[2], { name: 'moderated', isModerated: true });
  await holdSession('session-finished', true);
  await holdSession('session-running', false);
} finally {
  server.kill('SIGTERM');
  await new Promise((gone) => server.once('exit', gone));
}
run(['backup', join(work, 'backup.gz'), '--data', data]);
writeFileSync(join(out, 'tertulia.backup.gz'), readFileSync(join(work, 'backup.gz')));
// As server/storage/sqlite/driver.ts chooses.
const sqlite = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';
const { default: Database } = await import(sqlite);
const database = new Database(join(data, 'tertulia.db'));
database.pragma('journal_mode = DELETE');
database.exec('VACUUM');
database.close();
writeFileSync(join(out, 'tertulia.db.gz'), gzipSync(readFileSync(join(data, 'tertulia.db')), { level: 9 }));
index.saves = readdirSync(join(out, 'saves')).sort();
writeFileSync(join(out, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
rmSync(work, { recursive: true, force: true });
