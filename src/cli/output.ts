import Table from 'cli-table3';

/** Columns two spaces apart and no lines, so that other programs can cut them. */
const NO_LINES = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '' },
  middle: '  ',
};

const NO_STYLE = { 'padding-left': 0, 'padding-right': 0, border: [], head: [] };

/** Where the text of commands goes. */
export interface TextSink {
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>;
}

export type Cell = string | number | boolean | Date | null | undefined;

/** Shows results: tables for people, or JSON for programs (`--json`). */
export class Output {
  constructor(
    private readonly sink: TextSink,
    readonly asJson: boolean,
  ) {}

  /** A sentence for people; silent where JSON is wanted. */
  async say(sentence: string): Promise<void> {
    if (!this.asJson) await this.sink.write(`${sentence}\n`);
  }

  /** One result: its JSON, or a line for each of its facts. */
  async facts(result: Readonly<Record<string, Cell>>): Promise<void> {
    if (this.asJson) return this.json(result);
    const names = Object.keys(result);
    const width = Math.max(...names.map((name) => name.length));
    for (const name of names) {
      await this.sink.write(`${name.padEnd(width)}  ${shown(result[name])}\n`);
    }
  }

  /**
   * Rows under the given columns.
   * @param whenEmpty said to people in place of an empty table
   */
  async table<Row extends object>(
    rows: readonly Row[],
    columns: readonly (keyof Row & string)[],
    whenEmpty: string,
  ): Promise<void> {
    if (this.asJson) return this.json(rows);
    if (rows.length === 0) return this.say(whenEmpty);
    const table = new Table({ chars: NO_LINES, style: NO_STYLE });
    table.push(columns.map((column) => column.toUpperCase()));
    for (const row of rows) table.push(columns.map((column) => shown(row[column] as Cell)));
    for (const line of table.toString().split('\n')) await this.sink.write(`${line.trimEnd()}\n`);
  }

  /** One JSON document. */
  async json(result: unknown): Promise<void> {
    await this.sink.write(`${JSON.stringify(result, null, 2)}\n`);
  }

  /** One line of JSON lines. */
  async line(record: unknown): Promise<void> {
    await this.sink.write(`${JSON.stringify(record)}\n`);
  }
}

function shown(cell: Cell): string {
  if (cell === null || cell === undefined) return '–';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
