// Reads the arguments of the scripts.

/** Runs a script's reading of its arguments; if that fails, says how to use the script and exits with 2. */
export function readArguments(script, usage, read) {
  try {
    return read();
  } catch (error) {
    const [what] = error.message.split(/\n|\. /);
    process.stderr.write(`${script}: ${what}; npm run ${script} -- ${usage}\n`);
    process.exit(2);
  }
}

/** A whole number from 1 on with at most this many digits. */
export function wholeNumber(name, given, digits = 9) {
  if (/^[1-9]\d*$/.test(given) && given.length <= digits) return Number(given);
  throw new Error(`--${name} takes a whole number from 1 to ${'9'.repeat(digits)}, not "${given}"`);
}
