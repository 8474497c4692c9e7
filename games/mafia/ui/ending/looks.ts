import {
  ArrowLeftRight,
  Ban,
  Bus,
  CopyPlus,
  Crosshair,
  Drama,
  Eye,
  Flame,
  Footprints,
  Hand,
  HeartPulse,
  Hourglass,
  Lock,
  type LucideIcon,
  Microscope,
  Search,
  Shield,
  ShieldCheck,
  Skull,
  Stamp,
  UserPlus,
  UsersRound,
  Vote,
} from 'lucide-react';
import type { Doing, Fate } from './picture.ts';

/** A sign and a colour, always shown with a word. */
export interface Look {
  readonly Icon: LucideIcon;
  readonly ink: string;
}

const look = (Icon: LucideIcon, ink: string): Look => ({ Icon, ink });

/** What is done: red kills, green protects, gold hinders, blue finds out, and the house's own red moves things about. */
export const DOING_LOOKS: Readonly<Record<Doing['what'], Look>> = {
  kill: look(Crosshair, 'text-danger'),
  hitmanKill: look(Crosshair, 'text-danger'),
  protect: look(Shield, 'text-success'),
  guard: look(Shield, 'text-success'),
  eliteGuard: look(ShieldCheck, 'text-success'),
  hide: look(UsersRound, 'text-success'),
  revive: look(HeartPulse, 'text-success'),
  roleblock: look(Ban, 'text-gold'),
  jail: look(Lock, 'text-gold'),
  delay: look(Hourglass, 'text-gold'),
  blocked: look(Ban, 'text-gold'),
  delayed: look(Hourglass, 'text-gold'),
  investigate: look(Search, 'text-info'),
  track: look(Footprints, 'text-info'),
  watch: look(Eye, 'text-info'),
  autopsy: look(Microscope, 'text-info'),
  busdrive: look(Bus, 'text-accent'),
  possess: look(Drama, 'text-accent'),
  swap: look(ArrowLeftRight, 'text-accent'),
  steal: look(Hand, 'text-accent'),
  frame: look(Stamp, 'text-olive'),
  double: look(CopyPlus, 'text-olive'),
  recruit: look(UserPlus, 'text-olive'),
  stealVote: look(Vote, 'text-olive'),
  pardon: look(Vote, 'text-olive'),
};

/** What became of somebody. */
export const FATE_LOOKS: Readonly<Record<Fate, Look>> = {
  died: look(Skull, 'text-danger'),
  saved: look(ShieldCheck, 'text-success'),
  revived: look(HeartPulse, 'text-success'),
  recruited: look(Flame, 'text-olive'),
};
