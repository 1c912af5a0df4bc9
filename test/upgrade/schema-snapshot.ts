import type { TestDatabase } from '#libs/platform/testing';

/** A column as the catalogue describes it. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** Postgres' own name of the type, for example `timestamptz`. */
  readonly type: string;
  readonly nullable: boolean;
  /** Whether an INSERT may leave it out: it has a default, or counts by itself. */
  readonly optional: boolean;
  /** Filled by Postgres alone. */
  readonly generated: boolean;
  /** The values that a check of this column alone lists; null without such a check. */
  readonly allowed: readonly string[] | null;
  /** The column of another table that it points at. */
  readonly references: { readonly table: string; readonly column: string } | null;
}

const COLUMNS = `
  SELECT c.table_name AS "table", c.column_name AS name, c.udt_name AS type,
    c.is_nullable = 'YES' AS nullable,
    (c.is_nullable = 'YES' OR c.column_default IS NOT NULL OR c.is_identity = 'YES'
      OR c.is_generated = 'ALWAYS') AS optional,
    (c.is_identity = 'YES' OR c.is_generated = 'ALWAYS') AS generated,
    -- CHECK (status IN ('a','b')) is stored as status = ANY (ARRAY['a'::text, 'b'::text]), of one value as status = 'a'
    (SELECT array_agg(value[1]) FROM pg_constraint k,
        regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') AS value
      WHERE k.conrelid = c.table_name::regclass AND k.contype = 'c' AND cardinality(k.conkey) = 1
        AND k.conkey[1] = c.ordinal_position AND pg_get_constraintdef(k.oid) ~ '= (ANY|'')') AS allowed,
    (SELECT jsonb_build_object('table', k.confrelid::regclass::text, 'column', target.attname)
       FROM pg_constraint k
       JOIN pg_attribute target ON target.attrelid = k.confrelid AND target.attnum = k.confkey[1]
      WHERE k.conrelid = c.table_name::regclass AND k.contype = 'f'
        AND k.conkey[1] = c.ordinal_position) AS references
  FROM information_schema.columns c
  JOIN information_schema.tables t USING (table_schema, table_name)
  WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'migrations'
  ORDER BY c.table_name, c.ordinal_position`;

// Everything a migration could leave behind, as sorted sentences.
const OBJECTS = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable
         || ' ' || COALESCE(column_default, '') AS object
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
  UNION ALL SELECT 'trigger ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function ' || proname || ' ' || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'table ' || relname || ' ' || COALESCE(reloptions::text, '') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
  ORDER BY 1`;

export function columnsOf({ database }: TestDatabase): Promise<Column[]> {
  return database.query<Column>(COLUMNS);
}

export async function objectsOf({ database }: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ object: string }>(OBJECTS);
  return rows.map(({ object }) => object);
}
