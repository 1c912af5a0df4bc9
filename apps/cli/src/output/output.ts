import type { Style } from '../terminal/style.js';
import type { Terminal } from '../terminal/terminal.js';
import type { FieldSelection } from './field-selection.js';
import { shown, tableLines, type Cell, type Column } from './table.js';

/** Shows answers: to people as lines and tables, to programs as JSON (`--json`). */
export class Output {
  /** @param fields what programs want; null: a person reads */
  constructor(
    private readonly terminal: Terminal,
    private readonly fields: FieldSelection | null,
  ) {}

  get isJson(): boolean {
    return this.fields !== null;
  }

  get style(): Style {
    return this.terminal.style;
  }

  /** One answer: its JSON, or what people are shown of it. */
  answer(value: unknown, show: () => void): void {
    if (this.fields === null) return show();
    this.terminal.answer(`${JSON.stringify(this.fields.of(value), null, 2)}\n`);
  }

  /** One of a stream of answers: a line of JSON, or of words. */
  record(value: unknown, line: () => string): void {
    const text = this.fields === null ? line() : JSON.stringify(this.fields.of(value));
    this.terminal.answer(`${text}\n`);
  }

  /** A list: its JSON, or a table. @param whenEmpty said to people in place of an empty one */
  table<Row>(rows: readonly Row[], columns: readonly Column<Row>[], whenEmpty: string): void {
    this.answer(rows, () => {
      if (rows.length === 0) return this.note(whenEmpty);
      const width = this.terminal.isInteractive ? this.terminal.width : null;
      const [head, ...lines] = tableLines(rows, columns, width);
      this.line(this.style.dim(head!));
      for (const line of lines) this.line(line);
    });
  }

  /** Lines of names and values, for people. */
  facts(facts: Readonly<Record<string, Cell>>): void {
    const names = Object.keys(facts);
    const width = Math.max(...names.map((name) => name.length));
    for (const name of names) {
      this.line(`${this.style.dim(name.padEnd(width))}  ${shown(facts[name])}`);
    }
  }

  /** A line for people, as it is. */
  line(text: string): void {
    this.terminal.answer(`${text}\n`);
  }

  /** A word beside the answer. */
  note(text: string): void {
    this.terminal.side(`${text}\n`);
  }
}
