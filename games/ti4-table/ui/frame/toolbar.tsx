import {
  Armchair,
  BookOpen,
  Crown,
  Flag,
  Gavel,
  History,
  Keyboard,
  ListChecks,
  type LucideIcon,
  Maximize,
  Menu as MenuIcon,
  Minimize,
  Redo2,
  RotateCcw,
  SlidersHorizontal,
  Sun,
  Trophy,
  Undo,
  Undo2,
  UserPen,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Button, IconButton } from '../../../../web/ui/button.tsx';
import { classes } from '../../../../web/ui/classes.ts';
import { canStayAwake, useFullScreen } from '../../../../web/ui/device.ts';
import { Menu, MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import { leaders } from '../../reading/victory.ts';
import { later } from '../later.tsx';
import { PlayerMark, useNames } from '../parts/players.tsx';
import { useRecorder } from '../recorder.ts';
import type { Opened } from './dialogs.tsx';
import { switchDevice, useDevice } from './keys.tsx';
import type { Toasts } from './recording.ts';
import { type TakingBack, ToastLine, useRollbacks } from './taking-back.tsx';

interface ToolbarProps {
  readonly takingBack: TakingBack;
  readonly toasts: Toasts;
  readonly onUndo: () => void;
  readonly open: (what: Opened) => void;
  /** Takes the place for what leads on from the part. */
  readonly footPlace: (place: HTMLElement | null) => void;
}

const VictoryBanner = later('VictoryBanner');

/** The bar at the foot: the speaker, undo, redo, what leads on, and everything else in a menu. */
export function Toolbar({ takingBack, toasts, onUndo, open, footPlace }: ToolbarProps) {
  const { table, text } = useRecorder();
  const { label, whyNotUndo, whyNotRedo, redo, isSettling } = takingBack;
  return (
    <section aria-label={text('frame.tools')} data-bar="actions" data-part="bar" className="tt-bar">
      {leaders(table).length > 0 && <VictoryBanner />}
      <SpeakerButton onPress={() => open({ what: 'speaker' })} />
      <div className="relative min-w-0 flex-1 sm:min-w-28 short:min-w-0">
        <Button
          kind="plain"
          className="h-11 w-full min-w-0 justify-start border-outline px-2 py-0 sm:px-3"
          data-settling={isSettling || undefined}
          aria-disabled={whyNotUndo !== null || isSettling}
          title={whyNotUndo ?? undefined}
          onClick={onUndo}
        >
          <Undo2 aria-hidden className="size-5 shrink-0" />
          <span className="line-clamp-2 min-w-0 text-start text-small leading-tight">
            <span className={classes(whyNotUndo !== null && 'sr-only')}>{label ?? text('frame.undo.short')}</span>
            {whyNotUndo !== null && <span className="text-muted">{whyNotUndo}</span>}
          </span>
        </Button>
        <ToastLine toasts={toasts} />
      </div>
      <IconButton
        icon={Redo2}
        label={text('frame.redo.label')}
        data-settling={isSettling || undefined}
        aria-disabled={whyNotRedo !== null || isSettling}
        title={whyNotRedo ?? undefined}
        onClick={() => void redo()}
      />
      <div ref={footPlace} data-foot-place />
      <Menu label={text('frame.menu.title')} trigger={<IconButton icon={MenuIcon} label={text('frame.menu.title')} />}>
        <TableMenu open={open} />
      </Menu>
    </section>
  );
}

/** Who is speaker; a tap changes it. */
function SpeakerButton({ onPress }: { readonly onPress: () => void }) {
  const { match, table, offers, text } = useRecorder();
  const { short } = useNames();
  if (table.speaker === null || match.outcome !== null) return null;
  const name = short(table.speaker);
  return (
    <Button
      kind="quiet"
      className="w-31 justify-start px-1 max-sm:hidden short:hidden"
      aria-label={text('frame.speaker', { name })}
      aria-disabled={offers('setSpeaker').length === 0 || undefined}
      onClick={() => {
        if (offers('setSpeaker').length > 0) onPress();
      }}
    >
      <Gavel aria-hidden className="size-5 shrink-0 text-gold" />
      <PlayerMark seat={table.speaker} className="size-6" />
      <span className="truncate text-small">{name}</span>
    </Button>
  );
}

type Plain = Exclude<Opened['what'], 'player' | 'vp'>;

/** Everything that is needed now and then. */
function TableMenu({ open }: { readonly open: (what: Opened) => void }) {
  const { controls, text } = useRecorder();
  const may = useMay();
  const { phase, round } = useRollbacks();
  /** Where it cannot be chosen, it says why. */
  const item = (what: Plain, Icon: LucideIcon, { isDangerous = false, label = text(`frame.menu.${what}`) } = {}) => {
    const why = may(what);
    return (
      <MenuItem
        key={what}
        icon={<Icon className="size-5" />}
        isDangerous={isDangerous && why === null}
        disabled={why !== null}
        {...(why === null ? {} : { help: why })}
        onSelect={() => open({ what })}
      >
        {label}
      </MenuItem>
    );
  };
  return (
    <>
      <MenuGroup title={text('frame.menu.game')}>
        {item('points', Trophy)}
        {item('speaker', Gavel)}
        {item('objectives', ListChecks)}
        {item('custodians', Crown)}
        {item('log', History)}
        {item('factions', BookOpen)}
      </MenuGroup>
      <MenuGroup title={text('frame.menu.back')}>
        {item('resetPhase', Undo, { isDangerous: true, label: phase.label })}
        {item('restartRound', RotateCcw, { isDangerous: true, label: round.label })}
      </MenuGroup>
      <MenuGroup title={text('frame.menu.table')}>
        {controls.sit !== null && item('sit', Armchair)}
        {item('options', SlidersHorizontal)}
        {item('correct', UserPen)}
        {item('eliminate', UserX, { isDangerous: true })}
        {item('endEarly', Flag, { isDangerous: true })}
      </MenuGroup>
      <MenuGroup title={text('frame.menu.device')}>
        <DeviceItems />
        {item('keys', Keyboard)}
      </MenuGroup>
      <p className="mt-1 border-line border-t px-3 py-2 text-muted text-small">{text('unofficial')}</p>
    </>
  );
}

/** What belongs to this device alone. */
function DeviceItems() {
  const { text } = useRecorder();
  const { hasSound, staysAwake } = useDevice();
  const { isFull, toggle } = useFullScreen();
  const onOff = (isOn: boolean) => text(isOn ? 'frame.menu.isOn' : 'frame.menu.isOff');
  return (
    <>
      {toggle !== null && (
        <MenuItem icon={isFull ? <Minimize className="size-5" /> : <Maximize className="size-5" />} onSelect={toggle}>
          {text(isFull ? 'frame.menu.leaveFullScreen' : 'frame.menu.fullScreen')}
        </MenuItem>
      )}
      {canStayAwake() && (
        <MenuItem
          icon={<Sun className="size-5" />}
          help={onOff(staysAwake)}
          onSelect={() => switchDevice('staysAwake')}
        >
          {text('frame.menu.awake')}
        </MenuItem>
      )}
      <MenuItem
        icon={hasSound ? <Volume2 className="size-5" /> : <VolumeX className="size-5" />}
        help={onOff(hasSound)}
        onSelect={() => switchDevice('hasSound')}
      >
        {text('frame.menu.sound')}
      </MenuItem>
    </>
  );
}

/** Why something cannot be opened; null where it can. */
function useMay(): (what: Plain) => string | null {
  const { controls, match, offers, table, text } = useRecorder();
  const hosts = controls.isHost ? null : text('frame.menu.hostsOnly');
  const notYet = table.startedAt === null ? text('frame.menu.notYet') : null;
  const over = match.outcome === null ? null : text('frame.menu.isOver');
  const off = controls.whyNot === null ? null : text(`frame.whyNot.${controls.whyNot}`);
  const { phase, round } = useRollbacks();
  return (what) => {
    switch (what) {
      case 'resetPhase':
        return phase.whyNot;
      case 'restartRound':
        return round.whyNot;
      case 'objectives':
        return notYet;
      case 'points':
        if (offers('setVp').length > 0 && notYet === null) return null;
        return notYet ?? over ?? off ?? text('frame.menu.notNow');
      case 'speaker':
        return offers('setSpeaker').length > 0 ? null : (notYet ?? over ?? off ?? text('frame.menu.notNow'));
      case 'custodians':
        if (table.custodians !== null) return text('frame.menu.claimed', { round: table.custodians.round });
        if (offers('claimCustodians').length > 0) return null;
        return notYet ?? over ?? off ?? (table.options.everyoneMayRecord ? null : hosts) ?? text('frame.menu.notNow');
      case 'options':
        return over ?? off ?? hosts;
      case 'correct':
        return over ?? off ?? (offers('setPlayer').length > 0 ? null : (hosts ?? text('frame.menu.notNow')));
      case 'eliminate':
      case 'endEarly':
        return notYet ?? over ?? off ?? hosts;
      default:
        return null;
    }
  };
}
