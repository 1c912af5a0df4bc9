import pg from 'pg';
import type { Transaction } from '../database/database.js';
import { textOf, type Sql } from '../database/statement.js';

/** The default of jit_above_cost: from there on a server with `jit` compiles the statement, which takes seconds. */
export const COMPILED_FROM = 100_000;

/** A node of a plan, as `EXPLAIN (ANALYZE, FORMAT JSON)` tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** `InitPlan` for what is asked beside the rest, once. */
  readonly 'Parent Relationship'?: string;
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The node and all below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Rows that a scan looked at, those included that it threw away. */
export function visitedBy(scan: PlanNode): number {
  const removed =
    (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0);
  return (scan['Actual Rows'] + removed) * scan['Actual Loops'];
}

/** Runs a statement by the plan that a connection makes once for whatever values may come, and undoes what it did. */
export async function explainForAnyValues(
  transaction: Transaction,
  sql: Sql,
  parameters: readonly unknown[] = [],
): Promise<PlanNode> {
  const values = parameters.map((value) =>
    value === null ? 'NULL' : pg.escapeLiteral(asText(value)),
  );
  const call = values.length === 0 ? 'explained' : `explained (${values.join(', ')})`;
  await transaction.execute('SAVEPOINT explained');
  await transaction.execute('SET LOCAL plan_cache_mode = force_generic_plan');
  await transaction.execute(`PREPARE explained AS ${textOf(sql)}`);
  const [row] = await transaction.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE ${call}`,
  );
  await transaction.execute('DEALLOCATE explained');
  await transaction.execute('ROLLBACK TO explained');
  return row!['QUERY PLAN'][0].Plan;
}

/** As PostgreSQL reads it for any type; arrays are of plain words and numbers. */
function asText(value: unknown): string {
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}
