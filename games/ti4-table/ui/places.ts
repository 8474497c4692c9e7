import type { PlacesOf } from '../../../web/ui/places.ts';
import { playing } from '../reading/seats.ts';
import { whoIs } from '../text/phrase.ts';
import type { Ti4Table } from '../types.ts';
import { FILLS } from './parts/players.tsx';

/** Everybody who plays, by faction and colour as on the box. */
export const placesOf: PlacesOf<Ti4Table> = ({ table }, speaker) =>
  new Map(
    playing(table).map((seat) => {
      const { faction = null, colour = null } = table.players[seat] ?? {};
      const named = colour && { name: speaker.text(`blanks.colour.values.${colour}`), fill: FILLS[colour] };
      return [seat, { name: whoIs(speaker, seat, faction), colour: named }];
    }),
  );
