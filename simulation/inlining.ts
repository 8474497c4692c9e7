import { setFlagsFromString } from 'node:v8';

/** How much code V8 may build into one function; its own limit (920) is used up before the end of one decision. */
const BYTECODE = 3000;

/** Lets V8, in all threads of this process, build more small functions into those that call them: about a tenth more matches a second. */
export function inlineMore(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${BYTECODE}`);
}
