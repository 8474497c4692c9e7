// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SpecialCards } from './boards-help.tsx';
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
