import { type ComponentProps, Suspense } from 'react';
import type { TableRequest } from '../../../protocol/index.ts';
import { simulateHere } from '../../local/local-game.ts';
import type { RequestedSetup, SimulationOrder } from '../../ui/setup.ts';
import { SetupForm } from '../../ui/setup-form.tsx';
import { Loading } from './page.tsx';
import { useSetupControls } from './setup-controls.ts';

type GameSetupFormProps = Omit<ComponentProps<typeof SetupForm>, 'controls' | 'simulate'>;

/** The form of a game's set-up, with the controls that the game brings for it. */
export function GameSetupForm(props: GameSetupFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <WithControls {...props} />
    </Suspense>
  );
}

function WithControls(props: GameSetupFormProps) {
  const { id } = props.game;
  const simulate = (wish: RequestedSetup, order: SimulationOrder) => simulateHere(id, wish as TableRequest, order);
  return <SetupForm {...props} controls={useSetupControls(id)} simulate={simulate} />;
}
