import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

/**
 * Version 13 needs Node-API 10, which Node has since 22.14. Older ones, and so Node 20, take version 12: compiled for Node 24.19 or later,
 * that one ends the whole process when a statement is collected, so neither version serves all.
 */
const PACKAGE = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12';

/** SQLite for this version of Node. Nothing else may load either package: the wrong one ends the process. */
export const Database = load();

function load(): typeof BetterSqlite3 {
  try {
    return createRequire(import.meta.url)(PACKAGE) as typeof BetterSqlite3;
  } catch (error) {
    const how = 'it is compiled by npm, which needs Python, make and a C++ compiler; then run npm ci again';
    throw new Error(`SQLite (${PACKAGE}) cannot be loaded under Node ${process.versions.node}: ${how}.`, {
      cause: error,
    });
  }
}
