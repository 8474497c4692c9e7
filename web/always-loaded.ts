import type { Rolldown } from 'vite';

const ENTRY = /\/web\/app\/main\.tsx$/;
/** Our own sources. What they need of packages goes with them. */
const OURS = /\/(web\/(app|ui)|protocol)\/[^?]*\.tsx?$/;

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * What every page loads, in one file: cut into pieces by which pages share what, it would weigh more with every page that is added. The
 * entry itself stays outside, for it waits for texts that other files bring.
 */
export function alwaysLoaded(): Rolldown.CodeSplittingOptions {
  const known = new Map<string, boolean>();
  const isLoaded = (id: string, graph: Graph): boolean => {
    if (ENTRY.test(id)) return true;
    if (!OURS.test(id)) return false;
    const found = known.get(id);
    if (found !== undefined) return found;
    // A ring of imports ends here.
    known.set(id, false);
    const is = graph.getModuleInfo(id)?.importers.some((importer) => isLoaded(importer, graph)) ?? false;
    known.set(id, is);
    return is;
  };
  const nameOf = (id: string, graph: Graph) => (!ENTRY.test(id) && isLoaded(id, graph) ? 'house' : null);
  return { groups: [{ name: nameOf }] };
}
