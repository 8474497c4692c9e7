import { expect, test } from 'vitest';
import { readInvitation } from './read-invitation.ts';

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
