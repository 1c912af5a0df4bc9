/** Where something stands in a file, and what the service says of it there. */
export interface Expected {
  readonly line: number;
  readonly column: number;
  readonly code: string;
}

export interface WrongDocument {
  readonly name: string;
  readonly text: string;
  readonly expected: readonly Expected[];
}

/** What the generator needs to know of the service. */
export interface Facts {
  /** Accounts whose networks take fewer than 5,000 characters. */
  readonly accounts: readonly string[];
  /** Like `2027-03-28T02:30`, which Berlin's clocks skip. */
  readonly skippedTime: string;
  /** Like `2027-03-01T09:00`. */
  readonly time: string;
}

/** Fields of a post in the words of YAML and JSON, in no particular order. */
type Fields = Readonly<Record<string, string>>;

interface Slip {
  readonly code: string;
  /** The field that is wrong; the whole post for null. */
  readonly field: string | null;
  /** What it does to a post that was right. */
  readonly spoil: (fields: Fields, facts: Facts) => Fields;
}

const slips: readonly Slip[] = [
  {
    code: 'account_not_found',
    field: 'account',
    spoil: (fields) => ({ ...fields, account: 'telegram:@nobody' }),
  },
  {
    code: 'text_too_long',
    field: 'text',
    spoil: (fields) => ({ ...fields, text: `${fields['text']} ${'long '.repeat(1_000)}end` }),
  },
  {
    code: 'invalid_publish_time',
    field: 'publishAt',
    spoil: (fields) => ({ ...fields, publishAt: 'soon' }),
  },
  {
    code: 'nonexistent_local_time',
    field: 'publishAt',
    spoil: (fields, { skippedTime }) => ({ ...fields, publishAt: skippedTime }),
  },
  {
    code: 'invalid_timezone',
    field: 'timezone',
    spoil: (fields) => ({ ...fields, timezone: 'Europe/Bremen-Nord' }),
  },
  {
    code: 'setting_unknown',
    field: 'settings.colour',
    spoil: (fields) => ({ ...fields, 'settings.colour': 'red' }),
  },
  {
    code: 'post_content_required',
    field: null,
    spoil: ({ text: _, ...fields }) => fields,
  },
];

interface Post {
  readonly fields: Fields;
  readonly slip: Slip | null;
}

/** A text that is written bit by bit and knows where it is. */
class Sheet {
  text = '';
  readonly expected: Expected[] = [];

  write(text: string): this {
    this.text += text;
    return this;
  }

  /** Notes that the service will say this of what comes next. */
  expect(code: string): void {
    const lines = this.text.split('\n');
    this.expected.push({ line: lines.length, column: lines.at(-1)!.length + 1, code });
  }

  /** Writes the value of a field; notes it when that is what is wrong. */
  value(post: Post, field: string, written: string): this {
    if (post.slip?.field === field) this.expect(post.slip.code);
    return this.write(written);
  }
}

/** Chance that can be repeated. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to below 1 (mulberry32). */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  shuffled<Item>(items: readonly Item[]): readonly Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }
}

/** Documents with slips at known places, written as differently as people do. */
export function wrongDocuments(
  count: number,
  facts: Facts,
  chance: Chance,
): readonly WrongDocument[] {
  const writers = { yml: asYaml, json: asJson, csv: asCsv, md: asMarkdown };
  const endings = Object.keys(writers) as readonly (keyof typeof writers)[];
  return Array.from({ length: count }, (_, index) => {
    const ending = endings[index % endings.length]!;
    const sheet = new Sheet();
    writers[ending](sheet, facts, chance);
    return { name: `wrong-${index}.${ending}`, text: sheet.text, expected: sheet.expected };
  });
}

function somePosts(facts: Facts, chance: Chance): readonly Post[] {
  return Array.from({ length: 1 + chance.below(6) }, () => {
    const fields: Fields = {
      account: chance.of(facts.accounts),
      text: `${chance.of(['Ahoy', 'Quay 🚢', 'Crane #7', 'A, "b"'])} ${chance.below(1e9)}`,
      publishAt: facts.time,
      timezone: 'Europe/Berlin',
    };
    const slip = chance.below(2) === 0 ? chance.of(slips) : null;
    return { fields: slip === null ? fields : slip.spoil(fields, facts), slip };
  });
}

/** Fields of the network stand below `settings`. */
const settingOf = (field: string): string | null => /^settings\.(.*)/.exec(field)?.[1] ?? null;

function asYaml(sheet: Sheet, facts: Facts, chance: Chance): void {
  if (chance.below(2) === 0) sheet.write('# The harbour in spring\n\nmode: scheduled\n');
  sheet.write('posts:\n');
  const scalar = (text: string): string =>
    chance.of([JSON.stringify(text), `'${text.replaceAll("'", "''")}'`]);
  const indent = chance.of(['', '  ', '    ']);
  for (const post of somePosts(facts, chance)) {
    if (chance.below(3) === 0) sheet.write(`${indent}# one more\n\n`);
    sheet.write(`${indent}- `);
    if (post.slip?.field === null) sheet.expect(post.slip.code);
    const isFlow = chance.below(4) === 0;
    const between = isFlow ? ', ' : `\n${indent}  `;
    if (isFlow) sheet.write('{ ');
    chance.shuffled(Object.entries(post.fields)).forEach(([field, text], index) => {
      if (index > 0) sheet.write(between);
      const setting = settingOf(field);
      if (setting !== null) {
        sheet.write(isFlow ? `settings: { ${setting}: ` : `settings:${between}  ${setting}: `);
      } else {
        sheet.write(`${field}: `);
      }
      const isBlock = !isFlow && field === 'text' && chance.below(3) === 0;
      sheet.value(post, field, isBlock ? `|-\n${indent}      ${text}` : scalar(text));
      if (setting !== null && isFlow) sheet.write(' }');
    });
    sheet.write(isFlow ? ' }\n' : '\n');
  }
}

function asJson(sheet: Sheet, facts: Facts, chance: Chance): void {
  const space = (): string => chance.of(['', ' ', '\n', '\n    ', '\t']);
  sheet.write(`{${space()}"posts"${space()}:${space()}[`);
  somePosts(facts, chance).forEach((post, number) => {
    sheet.write(number > 0 ? `,${space()}` : space());
    if (post.slip?.field === null) sheet.expect(post.slip.code);
    sheet.write('{');
    chance.shuffled(Object.entries(post.fields)).forEach(([field, text], index) => {
      if (index > 0) sheet.write(',');
      const setting = settingOf(field);
      const name = setting === null ? field : 'settings';
      sheet.write(`${space()}"${name}"${space()}:${space()}`);
      if (setting !== null) sheet.write(`{${space()}"${setting}":${space()}`);
      sheet.value(post, field, JSON.stringify(text));
      if (setting !== null) sheet.write(`${space()}}`);
    });
    sheet.write(`${space()}}`);
  });
  sheet.write(`${space()}]${space()}}\n`);
}

function asCsv(sheet: Sheet, facts: Facts, chance: Chance): void {
  const end = chance.of(['\n', '\r\n']);
  const names = ['account', 'text', 'publishAt', 'timezone', 'settings.colour', 'title'];
  const columns = chance.shuffled(names);
  sheet.write(columns.join(',') + end);
  for (const post of somePosts(facts, chance)) {
    if (post.slip?.field === null) sheet.expect(post.slip.code);
    columns.forEach((column, index) => {
      if (index > 0) sheet.write(',');
      const text = post.fields[column] ?? '';
      const lines = column === 'text' && text !== '' && chance.below(3) === 0 ? '\nand\nmore' : '';
      const isQuoted = /[",\n]/.test(text + lines) || chance.below(3) === 0;
      // The place of a cell is that of its text.
      if (isQuoted) sheet.write('"');
      sheet.value(post, column, (text + lines).replaceAll('"', '""'));
      if (isQuoted) sheet.write('"');
    });
    sheet.write(end);
  }
}

/** One text for some accounts: either accounts are wrong, or something that is the same for all. */
function asMarkdown(sheet: Sheet, facts: Facts, chance: Chance): void {
  const areWrong = chance.below(2) === 0;
  const same = slips.filter(({ field }) => field !== null && field !== 'account');
  const slip = areWrong ? null : chance.of(same);
  const fields: Fields = {
    publishAt: facts.time,
    timezone: 'Europe/Berlin',
    text: `Ahoy ${chance.below(1e9)}`,
  };
  const spoilt = slip?.spoil(fields, facts) ?? fields;
  const say = (field: string): void => {
    if (slip?.field !== field) return;
    // Of every account the same is said.
    for (const _ of facts.accounts) sheet.expect(slip.code);
  };
  sheet.write('---\n');
  const parts = chance.shuffled([
    () => {
      sheet.write('to:\n');
      for (const account of facts.accounts) {
        if (areWrong && chance.below(2) === 0) {
          sheet.write('  - ').expect('account_not_found');
          sheet.write(`telegram:@nobody${chance.below(1e6)}\n`);
        }
        sheet.write(`  - ${account}\n`);
      }
    },
    () => (sheet.write('at: '), say('publishAt'), sheet.write(`${spoilt['publishAt']}\n`)),
    () => (sheet.write('tz: '), say('timezone'), sheet.write(`${spoilt['timezone']}\n`)),
    () => {
      const colour = spoilt['settings.colour'];
      if (colour === undefined) return;
      sheet.write('settings:\n  colour: ');
      say('settings.colour');
      sheet.write(`${colour}\n`);
    },
  ]);
  for (const part of parts) part();
  sheet.write(`---\n${chance.of(['', '\n', '\n\n'])}`);
  say('text');
  sheet.write(`${spoilt['text']}\n`);
}
