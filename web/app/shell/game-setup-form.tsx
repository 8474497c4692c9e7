import { type ComponentProps, Suspense } from 'react';
import { SetupForm } from '../../kit/setup-form.tsx';
import { Loading } from './loading.tsx';
import { useSetupControls } from './setup-controls.ts';

type GameSetupFormProps = Omit<ComponentProps<typeof SetupForm>, 'controls'>;

/** The form of a game's set-up, with the controls that the game brings for it. */
export function GameSetupForm(props: GameSetupFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <WithControls {...props} />
    </Suspense>
  );
}

function WithControls(props: GameSetupFormProps) {
  return <SetupForm {...props} controls={useSetupControls(props.game.id)} />;
}
