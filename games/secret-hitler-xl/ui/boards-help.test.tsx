// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import BoardsDialog, { SpecialCards } from './boards-help.tsx';
import { ShownParts } from './shown-parts-for-tests.tsx';

afterEach(cleanup);

test('a table without special cards says nothing of them', () => {
  const plain = { antiPolicies: false, emergencyPowers: false };
  expect(new ShownParts({ seats: 7, options: plain }).show(<SpecialCards />, 0).container.textContent).toBe('');
});

test('[SH-39] every special card of the table says what it does and how many are left', () => {
  const shown = new ShownParts({ seats: 16, options: { antiPolicies: true, emergencyPowers: true } });
  shown.show(<SpecialCards />, null);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  const { article48 } = shown.match.state.table.circulating;
  expect(screen.getByText('Article 48').closest('li')?.textContent).toBe(
    `Article 48${article48} still in the gameGoes on no track: the president uses one emergency power, and the card leaves the game.`,
  );
});

/** What the dialog says of the fascist board before its slots. */
function saidOfFascists(options: object): readonly (string | null)[] {
  new ShownParts({ seats: 7, options }).show(<BoardsDialog onClose={() => undefined} />, 0);
  const section = screen.getByRole('heading', { name: 'Fascist' }).closest('section');
  const said = [...(section?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  cleanup();
  return said;
}

test('[SH-80] [SH-81] [SH-82] what begins with how many fascist policies is what the set-up says', () => {
  expect(saidOfFascists({ hitlerZone: 2, vetoZone: 4, fascistTrack: 7 })).toEqual([
    'The fascists win with 7 fascist policies, or if Hitler is elected chancellor with 2 or more of them.',
    'With 2 or more fascist policies, the fascists win if Hitler is elected chancellor.',
    'With 4 or more fascist policies, a government can agree to veto both of its cards.',
  ]);
  expect(saidOfFascists({ hitlerZone: 6, vetoZone: 7 })).toEqual([
    'The fascists win with 6 fascist policies.',
    'There is no veto at this table.',
  ]);
});
