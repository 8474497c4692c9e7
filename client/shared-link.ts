import type { FromClient, FromServer } from '../protocol/index.ts';
import { freshId, type Link, type LinkEvents, type OpenLink } from './connection.ts';

/** One of those who share a link, and for everything that it follows, the message that ends this. */
interface Branch {
  readonly events: LinkEvents;
  readonly unfollows: Map<string, Unfollow>;
  /** Said hello, and is not welcomed yet. */
  isGreeting: boolean;
}

type Unfollow = Extract<FromClient, { type: 'unwatch' | 'unattend' }>;

/** The link that is shared, as far as it has come. */
interface Trunk {
  readonly link: Link;
  isOpen: boolean;
  hasGreeted: boolean;
  welcome: FromServer | null;
}

/** Lets several lines of the same person share one link: it says hello once, and tells each what concerns it. */
export function shareLink(openLink: OpenLink): OpenLink {
  const branches = new Set<Branch>();
  let trunk: Trunk | null = null;

  const open = (): Trunk => {
    const link = openLink({ opened, came, lost });
    return { link, isOpen: false, hasGreeted: false, welcome: null };
  };
  const opened = () => {
    if (trunk !== null) trunk.isOpen = true;
    for (const { events } of [...branches]) events.opened();
  };
  const came = (message: FromServer) => {
    if (message.type === 'welcome') return welcome(message);
    for (const branch of [...branches]) if (concerns(branch, message)) branch.events.came(message);
  };
  const welcome = (message: FromServer) => {
    if (trunk !== null) trunk.welcome = message;
    for (const branch of [...branches].filter(({ isGreeting }) => isGreeting)) greet(branch, message);
  };
  const lost: LinkEvents['lost'] = (why) => {
    const all = [...branches];
    branches.clear();
    trunk = null;
    for (const { events } of all) events.lost(why);
  };

  /** What another branch follows too goes on: to the server they are one client. */
  const isFollowed = (key: string) => [...branches].some(({ unfollows }) => unfollows.has(key));
  const send = (branch: Branch, message: FromClient) => {
    if (trunk === null || !branches.has(branch)) return;
    const unfollowed = remember(branch, message);
    if (unfollowed !== null && isFollowed(unfollowed)) {
      const accepted: FromServer = { type: 'accepted', id: (message as Unfollow).id };
      return queueMicrotask(() => branches.has(branch) && branch.events.came(accepted));
    }
    if (message.type !== 'hello') return trunk.link.send(message);
    const known = trunk.welcome;
    if (known !== null) return queueMicrotask(() => branches.has(branch) && greet(branch, known));
    branch.isGreeting = true;
    if (!trunk.hasGreeted) trunk.link.send(message);
    trunk.hasGreeted = true;
  };
  const close = (branch: Branch) => {
    if (!branches.delete(branch)) return;
    if (branches.size > 0) {
      for (const [key, unfollow] of branch.unfollows) if (!isFollowed(key)) trunk?.link.send(unfollow);
      return;
    }
    trunk?.link.close();
    trunk = null;
  };

  return (events) => {
    const branch: Branch = { events, unfollows: new Map(), isGreeting: false };
    branches.add(branch);
    trunk ??= open();
    if (trunk.isOpen) queueMicrotask(() => branches.has(branch) && events.opened());
    return { send: (message) => send(branch, message), close: () => close(branch) };
  };
}

function greet(branch: Branch, welcome: FromServer): void {
  branch.isGreeting = false;
  branch.events.came(welcome);
}

/** Remembers what a branch follows: it is told of nothing else, and stops following it when it leaves. Returns the key of what it stops following. */
function remember({ unfollows }: Branch, message: FromClient): string | null {
  if (message.type === 'watch') {
    const { table, seat } = message;
    unfollows.set(`${table} ${seat}`, { type: 'unwatch', id: freshId(), table, seat });
  } else if (message.type === 'attend') {
    unfollows.set(message.session, { type: 'unattend', id: freshId(), session: message.session });
  } else if (message.type === 'unwatch' || message.type === 'unattend') {
    const key = message.type === 'unwatch' ? `${message.table} ${message.seat}` : message.session;
    unfollows.delete(key);
    return key;
  }
  return null;
}

/** Whether something is for a branch: news of what it follows, and everything that is of no table and no session. */
function concerns({ unfollows }: Branch, message: FromServer): boolean {
  const followed = [...unfollows.values()];
  if ('table' in message) return followed.some((each) => 'table' in each && each.table === message.table);
  if ('session' in message) return followed.some((each) => 'session' in each && each.session === message.session);
  return true;
}
