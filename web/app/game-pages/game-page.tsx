import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue, useGame } from '../shell/games.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { loadGamePage } from './find-page.ts';

interface Address {
  readonly game: string;
  readonly page: string;
}

/** A page that a game brings beside its screen, such as a moderator's desk. */
export default function GamePage({ game, page }: Address) {
  const isListed = catalogue.some(({ id }) => id === game);
  const loading = isListed ? loadGamePage(game, page) : null;
  return loading === null ? <NotFound /> : <Found key={`${game} ${page}`} {...{ game, page, loading }} />;
}

function Found({ game, page, loading }: Address & { readonly loading: Promise<ComponentType> }) {
  useGame(game);
  const { t } = useTranslation(game);
  const Content = use(loading);
  return (
    <Page title={t(`pages.${page}.title`)}>
      <Content />
    </Page>
  );
}
