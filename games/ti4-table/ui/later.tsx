import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';

async function load() {
  const modules = await Promise.all([
    import('./agenda/agenda.tsx'),
    import('./frame/dialogs.tsx'),
    import('./mecatol/mecatol.tsx'),
    import('./status/status.tsx'),
    import('./victory/end-dialogs.tsx'),
    import('./victory/victory.tsx'),
  ]);
  const [agenda, dialogs, mecatol, status, ending, victory] = modules;
  return { ...agenda, ...dialogs, ...mecatol, ...status, ...ending, ...victory };
}

type Parts = Awaited<ReturnType<typeof load>>;
/** The parts with this name, given what they ask for. */
type Named<N extends keyof Parts> = ComponentType<ComponentProps<Parts[N]>>;

let loaded: Parts | null = null;

export async function loadLater(): Promise<Parts> {
  loaded = await load();
  return loaded;
}

/** A part that is hours away when a table is opened, or at least a tap: nothing is drawn until it has come. */
export function later<N extends keyof Parts>(name: N): Named<N> {
  return function Later(props) {
    const [parts, setParts] = useState(loaded);
    useEffect(() => {
      if (parts === null) void loadLater().then(setParts);
    }, [parts]);
    const Part = parts?.[name] as ComponentType<object> | undefined;
    return Part === undefined ? null : <Part {...(props as object)} />;
  };
}

/** Loads it all soon after the table is there: in the middle of the game there may be no network. */
export function useLater(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadLater().catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
}

const SOON_MS = 5000;
