// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { words } from '../text/en/front.ts';
import refusals from '../text/en/refusals.json' with { type: 'json' };
import { JoinForm, readInvitation } from './join-form.tsx';

describe('the form', () => {
  beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: false, resources: { en: words } }));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });

  function join(written: string): void {
    render(<JoinForm />);
    fireEvent.change(screen.getByLabelText('Table code or link'), { target: { value: written } });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
  }

  const serve = (status: number, body: object) => {
    const served = vi.fn(async (_path: string) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', served);
    return served;
  };

  test('a code that cannot be one is told at the field, without asking the server', async () => {
    const served = serve(200, {});
    join('hello');
    expect((await screen.findByRole('alert')).textContent).toBe(words.home.join.unreadable);
    expect(served).not.toHaveBeenCalled();
  });

  test("a table that is not there is told at the field, in the server's words put into ours", async () => {
    serve(404, { code: 'no-such-table', with: { code: 'ABC234' } });
    join('abc 234');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'There is no table ABC234. Check the code, or ask for a new link.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Table code or link').value).toBe('abc 234');
  });

  test('a server out of reach is told at the field', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    join('ABC234');
    expect((await screen.findByRole('alert')).textContent).toBe(refusals.unreachable);
  });

  test('a table that is there is gone to', async () => {
    const served = serve(200, {});
    join('abc-234');
    await expect.poll(() => location.pathname).toBe('/t/ABC234');
    expect(served.mock.calls[0]?.[0]).toBe('/api/tables/ABC234');
  });

  test('a code that is a session leads there', async () => {
    const answers = new Map([['/api/sessions/ABC234', 200]]);
    vi.stubGlobal('fetch', async (path: string) => {
      const body = { code: 'no-such-table', with: { code: 'ABC234' } };
      return new Response(JSON.stringify(body), { status: answers.get(path) ?? 404 });
    });
    join('abc 234');
    await expect.poll(() => location.pathname).toBe('/s/ABC234');
  });

  test('a link to a session is gone to with the secret that it brings', async () => {
    join(`${location.origin}/s/abc-234?pid=7#l=s3cret`);
    await expect.poll(() => location.href).toBe(`${location.origin}/s/ABC234?pid=7#l=s3cret`);
  });
});

describe('reading an invitation', () => {
  const HOST = 'play.example.org';

  test.each([
    'ABC234',
    ' abc 234 ',
    'abc-234',
    'https://play.example.org/t/ABC234',
    'play.example.org/t/abc234/',
    'http://play.example.org/tv/ABC234?x=1',
  ])('"%s" leads to the table', (written) => {
    expect(readInvitation(written, HOST)).toEqual({ type: 'table', code: 'ABC234' });
  });

  test('a link may name a bare host with a port, as at home', () => {
    const code = { type: 'table', code: 'ABC234' };
    expect(readInvitation('http://localhost:8080/t/ABC234', 'localhost:8080')).toEqual(code);
    expect(readInvitation('localhost:8080/t/abc-234', 'localhost:8080')).toEqual(code);
    expect(readInvitation('http://192.168.1.4:8080/t/ABC234', '192.168.1.4:8080')).toEqual(code);
  });

  test('a link that makes this device somebody stays on this server', () => {
    expect(readInvitation('https://play.example.org/#device=s3cret', HOST)).toEqual({
      type: 'device',
      path: '/#device=s3cret',
    });
  });

  test("another server's link is named as such", () => {
    const elsewhere = { type: 'elsewhere', host: 'other.example.org' };
    expect(readInvitation('https://other.example.org/t/ABC234', HOST)).toEqual(elsewhere);
  });

  test.each([
    '',
    'ABC23',
    'ABC23O',
    'hello there',
    'https://play.example.org/',
    'javascript:alert(1)',
    'https://play.example.org/t/nope',
  ])('"%s" leads nowhere', (written) => {
    expect(readInvitation(written, HOST)).toEqual({ type: 'unreadable' });
  });
});
