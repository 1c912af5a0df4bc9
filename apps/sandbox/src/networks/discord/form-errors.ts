/** Steps from the body to a field: member names and list indexes. */
export type FieldPath = readonly (string | number)[];

interface FieldError {
  readonly path: FieldPath;
  readonly code: string;
  readonly message: string;
}

/** Collects what is wrong with a body, field by field. */
export class FormErrors {
  private readonly found: FieldError[] = [];

  get any(): boolean {
    return this.found.length > 0;
  }

  add(path: FieldPath, code: string, message: string): void {
    this.found.push({ path, code, message });
  }

  /** `BASE_TYPE_MAX_LENGTH` when the text has more code points than allowed. */
  limitLength(path: FieldPath, text: string, most: number): void {
    if (text.length <= most || [...text].length <= most) return;
    this.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
  }

  /** `BASE_TYPE_BAD_LENGTH` when the list or text is not between the bounds. */
  requireLength(path: FieldPath, length: number, least: number, most: number): void {
    if (length >= least && length <= most) return;
    this.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`);
  }

  required(path: FieldPath): void {
    this.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
  }

  /** The text at a path, or undefined when absent; any other type is an error. */
  text(path: FieldPath, value: unknown): string | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') return value;
    this.add(
      path,
      'STRING_TYPE_CONVERT',
      `Could not interpret "${JSON.stringify(value)}" as string.`,
    );
    return undefined;
  }

  /** The object at a path, or undefined when absent; any other type is an error. */
  object(path: FieldPath, value: unknown): Record<string, unknown> | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
    this.add(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
    return undefined;
  }

  /** The list at a path, empty when absent; any other type is an error. */
  list(path: FieldPath, value: unknown): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value as unknown[];
    this.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    return [];
  }

  /** Errors along their paths, lists keyed by index, as API version 8 and later answer. */
  nested(): Record<string, unknown> {
    const root: Record<string, unknown> = {};
    for (const { path, code, message } of this.found) {
      let node = root;
      for (const step of path) node = (node[step] ??= {}) as Record<string, unknown>;
      ((node._errors ??= []) as unknown[]).push({ code, message });
    }
    return root;
  }

  /** Messages by top-level field, as versions up to 7 answer. */
  flat(): Record<string, string[]> {
    const fields: Record<string, string[]> = {};
    for (const { path, message } of this.found) (fields[path[0] ?? '_misc'] ??= []).push(message);
    return fields;
  }
}
