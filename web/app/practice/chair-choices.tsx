import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../protocol/codes.ts';
import type { OrderedSeat } from '../../local/order.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { fieldLook } from '../../ui/text-field.tsx';

const PERSON = 'person';

interface ChairChoicesProps {
  readonly game: { readonly id: string; readonly bots: readonly string[] };
  readonly chairs: readonly OrderedSeat[];
  readonly onChange: (seat: number, chair: OrderedSeat) => void;
}

/** Who is to sit in each chair: people at this screen, or bots of any kind. */
export function SeatChoices({ game, chairs, onChange }: ChairChoicesProps) {
  const { t } = useTranslation('practice');
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('chairs')}</legend>
      <BotKinds game={game} />
      <ul className="flex flex-col gap-2">
        {chairs.map((chair, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its place
          <li key={seat} className="flex items-start gap-3">
            <span className="mt-1.5 shrink-0">
              <SeatMark look={seat} />
            </span>
            <ChairChoice {...{ game, chair, seat }} onChange={(other) => onChange(seat, other)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** What each kind of bot is like, as the lobby says it. */
function BotKinds({ game: { id, bots } }: Pick<ChairChoicesProps, 'game'>) {
  const { t } = useTranslation(id);
  return (
    <dl className="mb-3 flex flex-col gap-1 text-muted text-small">
      {bots.toReversed().map((kind) => (
        <div key={kind}>
          <dt className="inline font-medium text-ink">{t(`bots.${kind}.name`)}:</dt>{' '}
          <dd className="inline">{t(`bots.${kind}.help`)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChairChoiceProps {
  readonly game: ChairChoicesProps['game'];
  readonly chair: OrderedSeat;
  readonly seat: number;
  readonly onChange: (chair: OrderedSeat) => void;
}

function ChairChoice({ game, chair, seat, onChange }: ChairChoiceProps) {
  const { t } = useTranslation(['practice', game.id]);
  const number = seat + 1;
  const bots = game.bots.toReversed().map((kind) => ({ value: kind, label: t(`${game.id}:bots.${kind}.name`) }));
  const choose = (value: string) => onChange(value === PERSON ? { name: t('player', { number }) } : { bot: value });
  return (
    <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
      <Select
        label={t('chair', { number })}
        isLabelHidden
        value={'name' in chair ? PERSON : chair.bot}
        onChange={choose}
        choices={[...bots, { value: PERSON, label: t('personHere') }]}
      />
      {'name' in chair && (
        <input
          aria-label={t('nameAt', { number })}
          className={fieldLook}
          value={chair.name}
          maxLength={LIMITS.nameLetters}
          required
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </div>
  );
}
