import { useScreen } from '../../screen-context.ts';
import type { Subject } from './subjects.ts';

/** What a subject is called: a government and what was seen there, or one's own party. */
export function useSubjectName(): (subject: Subject) => string {
  const { speaker } = useScreen();
  return (subject) => {
    switch (subject.kind) {
      case 'cards':
        return speaker.text(`screen.claims.aboutCards.${subject.as}`, { number: subject.government + 1 });
      case 'party':
        return speaker.text('screen.claims.aboutParty', {
          number: subject.government + 1,
          seat: speaker.seat(subject.seat),
        });
      case 'side':
        return speaker.text('screen.claims.aboutSide');
    }
  };
}
