import { GraphError } from './graph-error.js';

/** One field that was asked for: `comments.limit(0).summary(true){id}`. */
export interface FieldRequest {
  readonly name: string;
  readonly modifiers: Readonly<Record<string, string>>;
  /** The fields of the object in it; null when none were named. */
  readonly children: readonly FieldRequest[] | null;
}

/** Reads the `fields` parameter (Meta for Developers: Field expansion). */
export function parseFields(text: string): readonly FieldRequest[] {
  const reader = new FieldReader(text);
  const fields = reader.list();
  reader.expectEnd();
  return fields;
}

class FieldReader {
  private position = 0;

  constructor(private readonly text: string) {}

  list(): FieldRequest[] {
    const fields: FieldRequest[] = [];
    do fields.push(this.field());
    while (this.take(','));
    return fields;
  }

  expectEnd(): void {
    if (this.position < this.text.length) throw this.broken();
  }

  private field(): FieldRequest {
    const name = this.word();
    const modifiers: Record<string, string> = {};
    while (this.take('.')) {
      const modifier = this.word();
      if (!this.take('(')) throw this.broken();
      const end = this.text.indexOf(')', this.position);
      if (end === -1) throw this.broken();
      modifiers[modifier] = this.text.slice(this.position, end).trim();
      this.position = end + 1;
    }
    if (!this.take('{')) return { name, modifiers, children: null };
    const children = this.list();
    if (!this.take('}')) throw this.broken();
    return { name, modifiers, children };
  }

  private word(): string {
    const found = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*/.exec(this.text.slice(this.position));
    if (found?.[1] === undefined) throw this.broken();
    this.position += found[0].length;
    return found[1];
  }

  private take(sign: string): boolean {
    const rest = this.text.slice(this.position);
    const blanks = rest.length - rest.trimStart().length;
    if (rest[blanks] !== sign) return false;
    this.position += blanks + 1;
    return true;
  }

  private broken(): GraphError {
    const found = this.text.slice(this.position, this.position + 10) || 'end of string';
    return new GraphError(
      400,
      2500,
      `Syntax error "Expected name instead of "${found}"." at character ${this.position}: ${this.text}`,
    );
  }
}
