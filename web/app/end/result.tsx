import type { Translator } from '../../../games/game-package.ts';
import type { Face } from '../../ui/screen.ts';
import { reasonText, sideText } from './ending-text.ts';
import { type Ending, placesOf } from './places.ts';
import { PlacesTable } from './places-table.tsx';
import { SidesResult } from './sides-result.tsx';
import { Winners } from './winners.tsx';

interface ResultProps {
  readonly outcome: Ending;
  readonly faces: readonly Face[];
  readonly speaker: Translator;
}

/** What came of a match: who won and everybody's place; where sides win, who won and who lost. */
export function Result({ outcome, faces, speaker }: ResultProps) {
  const addressed = addressedIn(faces);
  const places = placesOf(outcome, addressed);
  const side = sideText(speaker, outcome);
  const reason = reasonText(speaker, outcome);
  if (side !== '') return <SidesResult side={side} reason={reason} places={places} />;
  const winners = places.filter(({ place }) => place === 1).map(({ face }) => face);
  return (
    <>
      <Winners winners={winners} all={faces.length} reason={reason} />
      <PlacesTable places={places} />
    </>
  );
}

/** Two people at one screen are not "you". */
function addressedIn(faces: readonly Face[]): readonly Face[] {
  const isShared = faces.filter(({ isYou }) => isYou).length > 1;
  return isShared ? faces.map((face) => ({ ...face, isYou: false })) : faces;
}
