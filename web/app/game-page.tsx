import { catalogue } from 'virtual:catalogue';
import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllTexts, useGame } from './shell/games.ts';
import { NotFound, Page } from './shell/page.tsx';

interface Address {
  readonly game: string;
  readonly page: string;
}

/** A page that a game has in addition to its screen, such as a moderator's tool. */
export default function GamePage({ game, page }: Address) {
  const isListed = catalogue.some(({ id }) => id === game);
  const content = isListed ? loadGamePage(game, page) : null;
  return content === null ? <NotFound /> : <Found key={`${game} ${page}`} {...{ game, page, content }} />;
}

function Found({ game, page, content }: Address & { readonly content: Promise<ComponentType> }) {
  useGame(game);
  useAllTexts(game);
  const { t } = useTranslation(game);
  const Content = use(content);
  return (
    <Page title={t(`pages.${page}.title`)}>
      <Content />
    </Page>
  );
}

type Modules = Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>>;

/** The pages of all games, by their paths. */
const found: Modules = import.meta.glob<{ default: ComponentType }>([
  '../../games/*/pages/*.tsx',
  '!../../games/*/pages/*.test.tsx',
]);

const loading = new Map<string, Promise<ComponentType>>();

/** Loads a page of a game, once; null if the game has no page of that name. */
export function loadGamePage(game: string, page: string, modules: Modules = found): Promise<ComponentType> | null {
  const path = `../../games/${game}/pages/${page}.tsx`;
  const module = Object.hasOwn(modules, path) ? modules[path] : undefined;
  if (module === undefined) return null;
  const known = loading.get(path) ?? module().then((loaded) => loaded.default);
  loading.set(path, known);
  known.catch(() => loading.delete(path));
  return known;
}
