import type { Sql } from './statement.js';

/** Something that runs parameterised SQL: the pool, or one open transaction. */
export interface Queryable {
  /** Rows of a SELECT or of a RETURNING clause. */
  query<Row>(sql: Sql, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Number of rows a statement changed. */
  execute(sql: Sql, parameters?: readonly unknown[]): Promise<number>;
}
