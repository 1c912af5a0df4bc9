import type { TestDatabase } from '#libs/platform/testing';
import type { Column } from './schema-snapshot.js';

/** A row by the columns that it names. */
export type Row = Readonly<Record<string, unknown>>;

/** Tables of which no row is legal with nothing but what it must have: what else they need. */
const alsoNeeded: Readonly<Record<string, readonly string[]>> = {
  outgoing_mails: ['body_key_id', 'body_ciphertext'],
};

/**
 * Writes rows into every table of a schema the way a program does that knows this schema and no other: each statement
 * names its columns. What is legal is tried out, so that it need not be written down for every table.
 */
export class ReleasedRows {
  private count = 0;
  private readonly least = new Map<string, Row>();

  constructor(readonly columns: readonly Column[]) {}

  get tables(): readonly string[] {
    return [...new Set(this.columns.map(({ table }) => table))];
  }

  of(table: string): readonly Column[] {
    return this.columns.filter((column) => column.table === table && !column.generated);
  }

  /**
   * The shapes of rows that the database takes now: with the least columns, with as many as may stand together, and
   * with each of the values that a column is bound to.
   */
  async legalShapes(database: TestDatabase, table: string): Promise<Row[]> {
    const least = await this.leastShape(database, table);
    let fullest = least;
    for (const column of this.of(table)) {
      if (column.name in fullest) continue;
      const shape = { ...fullest, [column.name]: column.allowed?.[0] };
      if (await this.accepts(database, table, shape)) fullest = shape;
    }
    const shapes: Row[] = [least, fullest];
    for (const { name, allowed } of this.of(table)) {
      for (const value of allowed ?? []) {
        for (const shape of [least, fullest]) {
          const variant = { ...shape, [name]: value };
          if (await this.accepts(database, table, variant)) shapes.push(variant);
        }
      }
    }
    return shapes;
  }

  /** Inserts a row of that shape, with new values and new parents. @throws what the database says */
  async insert(database: TestDatabase, table: string, shape: Row): Promise<Row> {
    const row: Record<string, unknown> = {};
    for (const column of this.of(table).filter(({ name }) => name in shape)) {
      row[column.name] = shape[column.name] ?? (await this.valueFor(database, column));
    }
    const names = Object.keys(row);
    const places = names.map((_name, index) => `$${index + 1}`);
    await database.database.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`,
      Object.values(row),
    );
    return row;
  }

  private async leastShape(database: TestDatabase, table: string): Promise<Row> {
    const known = this.least.get(table);
    if (known) return known;
    const needed = this.of(table).filter(
      ({ name, optional }) => !optional || alsoNeeded[table]?.includes(name),
    );
    let shapes: Row[] = [{}];
    for (const { name, allowed } of needed) {
      const values = allowed ?? [undefined];
      shapes = shapes.flatMap((shape) => values.map((value) => ({ ...shape, [name]: value })));
    }
    for (const shape of shapes) {
      if (!(await this.accepts(database, table, shape))) continue;
      this.least.set(table, shape);
      return shape;
    }
    throw new Error(`no row of ${table} could be written: say in alsoNeeded what it needs`);
  }

  private async accepts(database: TestDatabase, table: string, shape: Row): Promise<boolean> {
    return this.insert(database, table, shape).then(
      () => true,
      () => false,
    );
  }

  private async valueFor(database: TestDatabase, column: Column): Promise<unknown> {
    const { references, type } = column;
    if (references) {
      const shape = await this.leastShape(database, references.table);
      return (await this.insert(database, references.table, shape))[references.column];
    }
    this.count += 1;
    switch (type) {
      case 'bool':
        return true;
      case 'int2':
      case 'int4':
      case 'int8':
      case 'float8':
      case 'numeric':
        return this.count;
      case 'timestamptz':
        return new Date(Date.UTC(2030, 0, 1) + this.count * 1_000);
      case 'date':
        return '2030-01-01';
      case 'jsonb':
        return '{}';
      case 'bytea':
        return Buffer.from(`released ${this.count}`);
      case 'uuid':
        return `00000000-0000-4000-8000-${String(this.count).padStart(12, '0')}`;
      case '_text':
        return [];
      default:
        return `released ${this.count}`;
    }
  }
}
