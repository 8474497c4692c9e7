import { act, fireEvent, screen } from '@testing-library/react';

/** Names are compared by hand: finding by roles is slow in dialogs with dozens of choices. */
const isCalled = (element: Element, name: string | RegExp): boolean => {
  const called = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return typeof name === 'string' ? called === name : name.test(called);
};

/** The one button with this name, which has to be there. */
export function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].filter((one) => isCalled(one, name));
  if (found.length !== 1) throw new Error(`${found.length} buttons are called ${name}`);
  return found[0] as HTMLButtonElement;
}

export const press = (name: string | RegExp) => act(async () => void fireEvent.click(button(name)));

/** The one choice with this label. */
export const radio = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

export const choose = (name: string | RegExp) => act(async () => void fireEvent.click(radio(name)));
