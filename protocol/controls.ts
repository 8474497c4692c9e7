// Which characters a text may hold, wherever it comes from. Not every storage can hold a NUL, and none can tell lone halves of a
// surrogate pair apart; other controls are invisible, and no keyboard writes them.

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const CONTROL_BUT_BREAKS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** A text that older versions let in, as `isText` wants it. */
export const mendedText = (text: string): string => text.replace(new RegExp(CONTROL_BUT_BREAKS, 'gu'), '\ufffd');

/** Whether a text may be an id, a key or a part of an address: one line without controls. */
export const isLine = (text: string): boolean => !CONTROL.test(text);

/** Whether a text may be what somebody writes: line breaks and tabs are the only controls. */
export const isText = (text: string): boolean => !CONTROL_BUT_BREAKS.test(text);
