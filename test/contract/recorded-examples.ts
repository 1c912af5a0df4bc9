/** A request and its answers as they went over the wire, with stable ids and times and no secrets. */
export interface OperationExample {
  readonly request?: unknown;
  /** By status. */
  readonly responses: Readonly<Record<string, unknown>>;
}

export type RecordedExamples = Readonly<Record<string, OperationExample>>;

const MOST_ITEMS = 2;
const ID =
  /\b(ws|usr|sess|mail|key|conn|acct|asset|run|post|att|evt|whk|dlv|sup|rcpt|req|aud|que|qit)_[0-9A-HJKMNP-TV-Z]{26}\b/g;
const TIME = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})/g;
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\bpr_(live|sandbox|test)?_?[\w-]{43}\b/g, 'pr_live_KEPT-SECRET'],
  [/\bwhsec_[\w+/=]+/g, 'whsec_KEPT-SECRET'],
  [/\bhttps?:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://postrider.example'],
  [/https?%3A%2F%2F127\.0\.0\.1%3A\d+/g, 'https%3A%2F%2Fpostrider.example'],
  [/\b127\.0\.0\.1:\d+/g, 'postrider.example'],
  [/\bpr_(live|test)_[\w-]{6}(?![\w-])/g, 'pr_$1_A1b2C3'],
  [/\bpr_(code|access|refresh)_[\w-]{43}/g, 'pr_$1_KEPT-SECRET'],
  [/(\/media\/asset_\w+\/)[\w-]{22}\//g, '$1delivery-token/'],
  [/([?&](state|sig|token|code_challenge|expiry)=)[^&"]+/g, '$1kept-secret'],
  [/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, 'eyJ….eyJ….sig'],
  [/\b\d{4,}:sandbox[\w-]*/g, '123456:BOT-TOKEN'],
];

/** Makes values of one recording stable: the same id or time is the same everywhere in it. */
export class Recording {
  private readonly ids = new Map<string, string>();
  private readonly times = new Map<string, string>();

  /** @param sandboxUrl the networks' addresses come below it */
  constructor(private readonly sandboxUrl: string) {}

  stable(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((item) => this.stable(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, this.field(name, inner)]),
    );
  }

  private field(name: string, value: unknown): unknown {
    if (typeof value === 'number' && /^(uptimeSeconds|durationMs)$/.test(name)) return 42;
    if (name === 'iat') return 1_767_603_600;
    if (typeof value === 'string' && /^[xy]$/.test(name)) return '43-characters-of-a-public-key';
    if (typeof value === 'string' && /^(token|ticket|etag|contentBase64)$/i.test(name)) {
      return name === 'contentBase64' ? value.slice(0, 64) : 'kept-secret';
    }
    return this.stable(value);
  }

  private text(value: string): string {
    const live = value.replaceAll(`${this.sandboxUrl}/`, 'https://');
    const withIds = live.replace(ID, (id) => this.idFor(id));
    const withTimes = withIds.replace(TIME, (time) => this.timeFor(time));
    return SECRETS.reduce((text, [secret, instead]) => text.replace(secret, instead), withTimes);
  }

  private idFor(id: string): string {
    const prefix = id.slice(0, id.indexOf('_'));
    const known = this.ids.get(id);
    if (known) return known;
    const count = [...this.ids.values()].filter((one) => one.startsWith(`${prefix}_`)).length + 1;
    const made = `${prefix}_01JD3Z8Q4W6V0X5T9R2N7M${String(count).padStart(4, '0')}`;
    this.ids.set(id, made);
    return made;
  }

  private timeFor(time: string): string {
    const known = this.times.get(time);
    if (known) return known;
    const made = new Date(Date.UTC(2026, 0, 5, 9, 0, this.times.size)).toISOString();
    this.times.set(time, made);
    return made;
  }
}

/** Routes, statuses, and the names of fields down to what every answer of the kind has. */
export function outlineOf(examples: RecordedExamples): object {
  return Object.fromEntries(
    Object.entries(examples).map(([route, { responses }]) => [
      route,
      Object.entries(responses).map(([status, body]) => [
        status,
        Object.keys(body as object).toSorted(),
      ]),
    ]),
  );
}
