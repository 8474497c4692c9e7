import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../games/registry.ts';
import { ask as askServer, comeIn, SOME_GAME, sitDown, startTestServer, type TestServer } from '../server-for-tests.ts';
import { makeFirstKey, makeKey } from './access.ts';
import en from './text/en.json' with { type: 'json' };
import es from './text/es.json' with { type: 'json' };

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ options: { isBehindProxy: true } });
  key = (await makeFirstKey(server.context.storage)) as string;
});
afterAll(() => server.stop());

/** A browser without scripts: keeps cookies, follows nothing, comes from an address of its own. */
class Browser {
  readonly cookies = new Map<string, string>();
  private readonly address: string;
  constructor(address = '10.0.0.1') {
    this.address = address;
  }

  async ask(path: string, of: { form?: Record<string, string>; headers?: Record<string, string> } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(server.url + path, {
      method: of.form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie, 'x-forwarded-for': this.address, ...of.headers },
      ...(of.form && { body: new URLSearchParams(of.form) }),
    });
    const set = answer.headers.getSetCookie();
    for (const each of set) {
      const [name = '', value = ''] = each.split(/[=;]/);
      this.cookies.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text(), set, answer };
  }

  async send(path: string, form: Record<string, string>, from: string, headers = {}) {
    const token = /name="form" value="([\w-]+)"/.exec((await this.ask(from)).text)?.[1] ?? '';
    return this.ask(path, { form: { form: token, ...form }, headers });
  }

  logIn(given = key, headers = {}) {
    return this.send('/admin/login', { key: given }, '/admin/login', headers);
  }
}

async function insider(): Promise<Browser> {
  const browser = new Browser();
  expect((await browser.logIn()).to).toBe('/admin');
  return browser;
}

describe('coming in', () => {
  test('every page leads to the login page first, and every form too', async () => {
    const stranger = new Browser();
    for (const path of ['/admin', '/admin/tables', '/admin/people', '/admin/settings'])
      expect((await stranger.ask(path)).to).toBe('/admin/login');
    for (const path of ['/admin/tables/AAAAAA/close', '/admin/people/x/delete', '/admin/settings'])
      expect((await stranger.ask(path, { form: { keepDays: '1' } })).to).toBe('/admin/login?why=again');
  });

  test('the cookie is out of reach of scripts and other sites, and of plain connections where there is TLS', async () => {
    const { set } = await new Browser().logIn();
    expect(set[0]).toMatch(/^tertulia-admin=[\w-]{43}; Path=\/admin; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const secure = await new Browser().logIn(key, { 'x-forwarded-proto': 'https' });
    expect(secure.set[0]).toMatch(/; Secure$/);
  });

  test('a wrong key is refused, ten of them for a while, and the right one opens all the same', async () => {
    const guesser = new Browser('10.0.0.66');
    for (let tries = 0; tries < 10; tries++) expect((await guesser.logIn(`guess-${tries}`)).status).toBe(401);
    const { status, text } = await guesser.logIn('guess-11');
    expect(status).toBe(429);
    expect(text).toMatch(/Try again in \d+ seconds/);
    const load = (given: string) => guesser.ask('/api/admin/load', { headers: { authorization: `Bearer ${given}` } });
    expect([(await load('guess-12')).status, (await load(key)).status]).toEqual([429, 200]);
    expect((await guesser.logIn()).to).toBe('/admin');
  });

  test('a form of another site changes nothing', async () => {
    const browser = await insider();
    expect((await browser.ask('/admin/settings', { form: { keepDays: '1', form: 'x' } })).to).toBe(
      '/admin?failed=form',
    );
    expect((await browser.ask('/admin/logout', { form: { form: 'x' } })).to).toBe('/admin/login?why=out');
    expect((await browser.ask('/admin')).status).toBe(200);
    expect((await new Browser().ask('/admin/login', { form: { key } })).status).toBe(403);
  });

  test('going out, or another key, ends it', async () => {
    const browser = await insider();
    await browser.send('/admin/logout', {}, '/admin');
    expect((await browser.ask('/admin')).to).toBe('/admin/login');
    const other = await insider();
    key = await makeKey(server.context.storage);
    expect((await other.ask('/admin')).to).toBe('/admin/login');
    expect(await makeFirstKey(server.context.storage)).toBeNull();
    expect(await server.context.storage.readSetting('admin-key-hash')).not.toContain(key);
  });
});

describe('the pages', () => {
  test('hold no script and no style of their own, and say so', async () => {
    const browser = await insider();
    for (const path of ['/admin', '/admin/tables', '/admin/people', '/admin/settings']) {
      const { text, answer } = await browser.ask(path);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
      expect(text).not.toMatch(/\b(nav|overview|tables|people|settings)\.\w/);
    }
    expect((await browser.ask('/admin/style.css')).text).toContain('prefers-color-scheme: dark');
  });

  test('speak the language of the browser, or the one asked for from then on', async () => {
    const browser = await insider();
    expect((await browser.ask('/admin', { headers: { 'accept-language': 'es-MX,en;q=0.5' } })).text).toContain('Mesas');
    expect((await browser.ask('/admin?lang=es')).text).toContain('<html lang="es">');
    expect((await browser.ask('/admin/tables')).text).toContain('<h1>Mesas</h1>');
  });

  test('have the same words in both languages', () => {
    const keys = (words: object, path = ''): string[] =>
      Object.entries(words).flatMap(([name, value]) =>
        typeof value === 'object' ? keys(value, `${path}${name}.`) : [path + name],
      );
    expect(keys(es)).toEqual(keys(en));
  });

  test('show what people typed as text, and act on people', async () => {
    const browser = await insider();
    const guest = await comeIn(server, '<b onclick=x>&"\'');
    const { text } = await browser.ask('/admin/people?name=onclick');
    expect(text).toContain('&lt;b onclick=x&gt;&amp;&quot;&#39;');
    expect(text).not.toContain('<b onclick');
    expect((await browser.ask('/admin/people?name=%22%3E%3Cscript%3E')).text).not.toContain('<script');
    const path = `/admin/people/${guest.person}`;
    expect((await browser.send(`${path}/ban`, {}, '/admin/people')).to).toBe('/admin/people?done=banned');
    await guest.until(() => guest.closeCode === 4003);
    await expect(guest.connect()).rejects.toThrow('banned');
    expect((await browser.send(`${path}/unban`, {}, '/admin/people')).to).toBe('/admin/people?done=unbanned');
    await guest.connect();
    expect((await browser.send(`${path}/delete`, {}, '/admin/people')).to).toBe('/admin/people?done=forgotten');
    expect((await browser.send(`${path}/ban`, {}, '/admin/people')).to).toBe('/admin/people?failed=no-such-person');
  });

  test('list tables, say which are broken, and close them', async () => {
    const { storage } = server.context;
    const browser = await insider();
    const { code, clients } = await sitDown(server, ['Ana']);
    const broken = {
      ...{
        id: 'broken',
        kind: 'table' as const,
        code: 'BRKNAA',
        after: null,
        game: SOME_GAME,
        createdAt: Date.now(),
        node: 'n',
        sitters: [],
      },
      ...{ stage: 'playing' as const, isListed: false, seats: 4, freeChairs: 0, people: 1, first: '{"at":0,"type' },
    };
    await storage.open(broken);
    const { text } = await browser.ask('/admin/tables');
    expect(text).toContain(`<code>${code}</code>`);
    expect(text).toContain(registry[0]!.words.en.title as string);
    expect(text).toContain('broken: a line of its log is damaged');
    for (const each of [code, 'BRKNAA'])
      expect((await browser.send(`/admin/tables/${each}/close`, {}, '/admin/tables')).to).toBe(
        '/admin/tables?done=closed',
      );
    await clients[0]!.until(() => clients[0]!.ended.some((ended) => ended.code === 'table-closed'));
    for (const each of [code, 'BRKNAA']) expect((await storage.findByCode(each))?.stage).toBe('closed');
    expect(await storage.listPlaying()).not.toContain('broken');
    expect((await browser.send('/admin/tables/ZZZZZZ/close', {}, '/admin/tables')).to).toContain('no-such-table');
    clients[0]!.close();
  });

  test('keep the settings', async () => {
    const browser = await insider();
    expect((await browser.send('/admin/settings', { keepDays: '30' }, '/admin/settings')).to).toContain('done=saved');
    expect((await browser.ask('/admin/settings?done=saved')).text).toContain('value="30"');
    expect((await browser.send('/admin/settings', { keepDays: 'x' }, '/admin/settings')).to).toContain('not-days');
    await browser.send('/admin/settings', { keepDays: '' }, '/admin/settings');
    expect((await browser.ask('/admin/settings')).text).toContain('value=""');
  });
});

describe('the same for programs', () => {
  const ask = async (path: string, of: { method?: string; body?: unknown; bearer?: string } = {}) => {
    const headers = { 'x-forwarded-for': '10.0.0.9' };
    const { status, body } = await askServer(server, `/api/admin${path}`, { ...of, token: of.bearer ?? key, headers });
    return { status, body };
  };

  test('needs the key', async () => {
    expect(await ask('/load', { bearer: 'wrong' })).toEqual({ status: 401, body: { code: 'not-admin' } });
  });

  test('says how busy the server is', async () => {
    const { body } = await ask('/load');
    const now = body.now as Record<string, number>;
    expect(Object.keys(now)).toEqual([
      ...['tables', 'sockets', 'people', 'messagesASecond', 'memoryBytes', 'delayMilliseconds'],
    ]);
    expect(now.memoryBytes).toBeGreaterThan(1e7);
    expect(body.databaseBytes).toBeGreaterThan(1000);
  });

  test('lists and closes tables', async () => {
    const { code, clients } = await sitDown(server, ['Ana']);
    const { body } = await ask('/tables');
    expect((body.tables as { code: string }[]).map((table) => table.code)).toContain(code);
    expect((await ask(`/tables/${code}/close`, { method: 'POST' })).status).toBe(200);
    expect((await ask('/tables/ZZZZZZ/close', { method: 'POST' })).status).toBe(404);
    clients[0]!.close();
  });

  test('finds, bans and forgets people', async () => {
    const { person } = await comeIn(server, 'Quetzal');
    expect((await ask('/people?name=quetz')).body).toMatchObject({ people: [{ id: person, name: 'Quetzal' }] });
    expect((await ask(`/people/${person}/ban`, { method: 'POST', body: { isBanned: true } })).status).toBe(200);
    expect((await server.context.storage.findPerson(person!))?.bannedAt).not.toBeNull();
    expect((await ask(`/people/${person}/ban`, { method: 'POST', body: {} })).status).toBe(400);
    expect(await ask(`/people/${person}`, { method: 'DELETE' })).toEqual({ status: 200, body: { matches: 0 } });
    expect((await ask(`/people/${person}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('reads and writes the settings', async () => {
    const put = (keepDays: unknown) => ask('/settings', { method: 'PUT', body: { keepDays } });
    expect((await put(14)).body).toEqual({ keepDays: 14 });
    expect((await put(null)).body).toEqual({ keepDays: null });
    expect((await put('soon')).status).toBe(400);
    expect((await ask('/settings')).body).toEqual({ keepDays: null });
  });
});
