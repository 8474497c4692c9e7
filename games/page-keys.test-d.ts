import type { PageKey, Translator } from './game-package.ts';

interface Texts {
  readonly title: string;
  readonly terminal: { readonly wins: string };
  readonly screen: { readonly points_one: string; readonly points_other: string; readonly wins: string };
  readonly roles: { readonly cook: { readonly name: string } };
}

/** A page can only ask for texts that it is given. Nothing here runs: `tsc` fails if a right key has an error, or if a wrong one has none. */
export function ask(speaker: Translator<PageKey<Texts>>, role: string, known: 'cook', other: 'cook' | 'guest'): void {
  speaker.text('title');
  speaker.text('screen.points', { count: 2 });
  speaker.text(`roles.${role}.name`);
  speaker.text(`roles.${known}.name`);
  // @ts-expect-error: no page is given what a terminal says
  speaker.text('terminal.wins');
  // @ts-expect-error: a group is no text
  speaker.text('screen');
  // @ts-expect-error: there is no such text
  speaker.text('screen.loses');
  // @ts-expect-error: there is none of this form
  speaker.text(`roles.${role}.help`);
  // @ts-expect-error: there is none for a guest
  speaker.text(`roles.${other}.name`);
}
