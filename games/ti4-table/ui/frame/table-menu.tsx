import {
  Armchair,
  BookOpen,
  Crown,
  Flag,
  History,
  Keyboard,
  ListChecks,
  Maximize,
  Minimize,
  RotateCcw,
  SlidersHorizontal,
  Sun,
  Trophy,
  Undo,
  UserPen,
  UserX,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { canStayAwake, useFullScreen } from '../../../../web/ui/device.ts';
import { MenuGroup, MenuItem } from '../../../../web/ui/menu.tsx';
import { useRecorder } from '../use-recorder.ts';
import { switchDevice, useDevice } from './device.ts';
import type { Opened } from './opened.ts';
import { useRollbacks } from './use-rollbacks.ts';

type Plain = Exclude<Opened['what'], 'player' | 'vp'>;

/** Everything that is needed now and then. */
export function TableMenu({ open }: { readonly open: (what: Opened) => void }) {
  const { controls, text } = useRecorder();
  const may = useMay();
  const item = (what: Plain, icon: ReactNode, isDangerous = false) => {
    const why = may(what);
    return (
      <MenuItem
        key={what}
        icon={icon}
        isDangerous={isDangerous && why === null}
        disabled={why !== null}
        {...(why === null ? {} : { help: why })}
        onSelect={() => open({ what })}
      >
        {text(`frame.menu.${what}`)}
      </MenuItem>
    );
  };
  return (
    <>
      <MenuGroup title={text('frame.menu.game')}>
        {item('points', <Trophy className="size-5" />)}
        {item('objectives', <ListChecks className="size-5" />)}
        {item('custodians', <Crown className="size-5" />)}
        {item('log', <History className="size-5" />)}
        {item('factions', <BookOpen className="size-5" />)}
      </MenuGroup>
      <Rollbacks open={open} />
      <MenuGroup title={text('frame.menu.table')}>
        {controls.sit !== null && item('sit', <Armchair className="size-5" />)}
        {item('options', <SlidersHorizontal className="size-5" />)}
        {item('correct', <UserPen className="size-5" />)}
        {item('eliminate', <UserX className="size-5" />, true)}
        {item('endEarly', <Flag className="size-5" />, true)}
      </MenuGroup>
      <MenuGroup title={text('frame.menu.device')}>
        <DeviceItems />
        {item('keys', <Keyboard className="size-5" />)}
      </MenuGroup>
      <p className="mt-1 border-line border-t px-3 py-2 text-muted text-small">{text('unofficial')}</p>
    </>
  );
}

/** Back to the beginning of the phase, or of the round. */
function Rollbacks({ open }: { readonly open: (what: Opened) => void }) {
  const { text } = useRecorder();
  const { phase, round } = useRollbacks();
  return (
    <MenuGroup title={text('frame.menu.back')}>
      {[
        { what: 'resetPhase' as const, icon: <Undo className="size-5" />, ...phase },
        { what: 'restartRound' as const, icon: <RotateCcw className="size-5" />, ...round },
      ].map(({ what, icon, label, whyNot }) => (
        <MenuItem
          key={what}
          icon={icon}
          isDangerous={whyNot === null}
          disabled={whyNot !== null}
          {...(whyNot === null ? {} : { help: whyNot })}
          onSelect={() => open({ what })}
        >
          {label}
        </MenuItem>
      ))}
    </MenuGroup>
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
  return (what) => {
    switch (what) {
      case 'objectives':
        return notYet;
      case 'points':
        if (offers('setVp').length > 0 && notYet === null) return null;
        return notYet ?? over ?? off ?? text('frame.menu.notNow');
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
