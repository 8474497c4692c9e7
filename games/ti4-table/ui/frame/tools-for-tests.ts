import { act, fireEvent, screen, within } from '@testing-library/react';

export const tools = () => within(screen.getByRole('region', { name: /^(Table tools|Herramientas)/ }));
export const undoButton = () => tools().getByRole('button', { name: /^Undo/ });
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
export const openMenu = () =>
  act(async () => void fireEvent.keyDown(screen.getByRole('button', { name: 'Table menu' }), { key: 'Enter' }));
export const item = (name: string | RegExp) => screen.getByRole('menuitem', { name });
