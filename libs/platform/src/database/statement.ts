/**
 * A statement whose text never changes, so that a connection may plan it once and know it by its name afterwards:
 * planning costs more than most of the engine's statements themselves.
 */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** SQL that is run: a {@link Statement}, or a text that is parsed and planned each time. */
export type Sql = string | Statement;

/** Among the options of a pool: whether its connections know statements by their names. */
export const NAMES_STATEMENTS = 'namesStatements';

const texts = new Map<string, string>();

/** @throws when the name stands for another text already: a connection would run the wrong one */
export function statement(name: string, text: string): Statement {
  const known = texts.get(name);
  if (known !== undefined && known !== text) {
    throw new Error(`two different statements are named ${name}`);
  }
  texts.set(name, text);
  return { name, text };
}

/** The text of a statement. */
export function textOf(sql: Sql): string {
  return typeof sql === 'string' ? sql : sql.text;
}
