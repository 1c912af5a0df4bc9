// What the database spends on posts: bytes, and time in statements where the server counts it (BENCH_STATEMENTS=1).

/** Bytes of all tables with their indexes. */
export async function tableBytes({ pool }) {
  const { rows } = await pool.query(
    `SELECT sum(pg_total_relation_size(c.oid))::bigint AS bytes FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = 'public'`,
  );
  return Number(rows[0].bytes);
}

/** Begins to count. @returns a function that answers milliseconds since, or null where nobody counts */
export async function watchStatementTime({ pool }) {
  const total = async () => {
    const { rows } = await pool.query(
      `SELECT sum(total_exec_time + total_plan_time) AS ms FROM pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return Number(rows[0].ms);
  };
  const known = await pool.query(`SELECT 1 FROM pg_extension WHERE extname = 'pg_stat_statements'`);
  if (known.rowCount === 0) return async () => null;
  const before = await total();
  return async () => (await total()) - before;
}
