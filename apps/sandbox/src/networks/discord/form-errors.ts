/** Steps from the body to a field: member names and list indexes. */
export type FieldPath = readonly (string | number)[];

interface FieldError {
  readonly path: FieldPath;
  readonly code: string;
  readonly message: string;
}

const maximumUrl = 2048;

/** Collects what is wrong with a body, field by field. */
export class FormErrors {
  private readonly found: FieldError[] = [];

  get any(): boolean {
    return this.found.length > 0;
  }

  add(path: FieldPath, code: string, message: string): void {
    this.found.push({ path, code, message });
  }

  /** `BASE_TYPE_MAX_LENGTH` when there are more items, or code points of a text, than allowed. */
  limitLength(path: FieldPath, value: string | readonly unknown[], most: number): void {
    if (value.length <= most || [...value].length <= most) return;
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

  /** The whole number at a path, or undefined for any other value, which is an error, as one beyond the bounds is. */
  integer(path: FieldPath, value: unknown, least: number, most: number): number | undefined {
    if (!Number.isInteger(value)) {
      this.add(path, 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
      return undefined;
    }
    const number = Number(value);
    if (number < least) {
      const message = `int value should be greater than or equal to ${least}.`;
      this.add(path, 'NUMBER_TYPE_MIN', message);
    }
    if (number > most) {
      this.add(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${most}.`);
    }
    return number;
  }

  /** `NUMBER_TYPE_COERCE` for what has not the form of an id. */
  requireSnowflake(path: FieldPath, value: unknown): void {
    if (/^\d{15,20}$/.test(String(value))) return;
    this.add(path, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not snowflake.`);
  }

  /** An address, if there is one; `attachment` allows `attachment://name` for an uploaded file. */
  requireUrl(path: FieldPath, value: unknown, options: { readonly attachment?: true } = {}): void {
    const url = this.text(path, value);
    if (url === undefined || url === '') return;
    this.limitLength(path, url, maximumUrl);
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1]?.toLowerCase();
    if (scheme === 'attachment' && options.attachment) return;
    if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
      const message = `Scheme "${scheme}" is not one of ('http', 'https').`;
      this.add(path, 'URL_TYPE_INVALID_SCHEME', message);
    } else if (scheme === undefined || !URL.canParse(url)) {
      this.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
    }
  }

  /** Errors along their paths, lists keyed by index. */
  nested(): Record<string, unknown> {
    const root: Record<string, unknown> = {};
    for (const { path, code, message } of this.found) {
      let node = root;
      for (const step of path) node = (node[step] ??= {}) as Record<string, unknown>;
      ((node._errors ??= []) as unknown[]).push({ code, message });
    }
    return root;
  }
}
