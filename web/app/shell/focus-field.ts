/** Whoever pressed a button goes on in the field that took its place. As a ref: outside of the component, so that it runs once. */
export const focusField = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();
