import { useTranslation } from 'react-i18next';
import type { ParticipantState, PublicSession } from '../../../protocol/index.ts';

interface OwnResultsProps {
  readonly standing: ParticipantState;
  readonly session: Pick<PublicSession, 'game'>;
}

/** What each match brought, in which treatment and role, and all of them together. */
export function OwnResults({ standing, session }: OwnResultsProps) {
  const { t } = useTranslation('session');
  const say = useResultWords(session.game);
  if (standing.results.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-large">{t('results.title')}</h2>
      <ul className="counts flex flex-col">
        {standing.results.map((result) => (
          <li key={result.phase} className="flex justify-between gap-3 border-line border-t py-2">
            <span>{say(result)}</span>
            <span className="shrink-0">{t('header.points', { count: result.points })}</span>
          </li>
        ))}
        <li className="flex justify-between border-line border-t py-2 font-semibold">
          <span>{t('between.all')}</span>
          <span>{t('header.points', { count: standing.points })}</span>
        </li>
      </ul>
    </section>
  );
}

type Result = ParticipantState['results'][number];

/** Which match it was: its number, the treatment and the role in the game's own words where it has some, and a bot where one played. */
function useResultWords(game: string): (result: Result) => string {
  const { t, i18n } = useTranslation('session');
  const own = (key: string, other: string) => (i18n.exists(key, { ns: game }) ? i18n.t(`${game}:${key}`) : other);
  return ({ phase, seat, treatment, partner }) => {
    const parts = [t('results.match', { number: phase + 1 }), own(`treatments.${treatment}.name`, treatment)];
    if (seat === null) parts.push(t('results.bye'));
    else parts.push(t('results.role', { role: own(`roles.p${seat + 1}`, t('results.player', { number: seat + 1 })) }));
    if (partner === 'bot' || partner === 'both') parts.push(t(`results.partner.${partner}`));
    return parts.join(' · ');
  };
}
