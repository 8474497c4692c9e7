import { act, fireEvent } from '@testing-library/react';
import type { Seat } from '../../../kernel/index.ts';

/** A village of seven with a cop, a doctor and a mafia of two. */
export const VILLAGE = 'Town Cop, Town Doctor, 3 Town Villager, Mafia Goon, Mafia Godfather';

export const press = (element: Element | null | undefined) => act(async () => void fireEvent.click(element as Element));

export const write = (element: Element, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));

export const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

export const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];

export const bar = () => find('[data-bar="actions"]');

/** The seat of a player who can be tapped. */
export const tile = (seat: Seat) => find(`button[data-choose="${seat}"]`);

export const tappable = (): readonly Seat[] => all('button[data-choose]').map(({ dataset }) => Number(dataset.choose));

/** What was covered is shown again, for it stays covered on the next screen too. */
export function uncover(): void {
  const card = document.querySelector<HTMLElement>('[data-dock] button[aria-label$="Show"]');
  if (card !== null) fireEvent.click(card);
}
