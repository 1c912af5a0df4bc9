/** A small request that costs much where it is read carelessly. */
export interface HostileWork {
  readonly what: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Sent by nobody in particular. */
  readonly isStrange?: true;
}

const numbers = (count: number): string =>
  Array.from({ length: count }, (_, index) => index + 1).join(',');
const WEEKDAYS = 'MO,TU,WE,TH,FR,SA,SU';

/** Rules that have to be looked for, far ahead or among many days. */
const RULES: readonly string[] = [
  `FREQ=YEARLY;BYDAY=${WEEKDAYS};BYSETPOS=366`,
  `FREQ=YEARLY;BYMONTHDAY=${numbers(31)};BYSETPOS=366`,
  `FREQ=YEARLY;BYDAY=${WEEKDAYS};BYSETPOS=${numbers(100)}`,
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYDAY=MO;BYMONTHDAY=13;BYMONTH=10',
  'FREQ=DAILY;INTERVAL=999',
  'FREQ=DAILY;COUNT=1000',
  'FREQ=WEEKLY;BYMONTH=1;BYDAY=MO;COUNT=1000',
  'FREQ=YEARLY;BYDAY=52MO,-52MO,51TU;BYSETPOS=3',
];

/** Texts whose characters take long to read: one behind the other, on one letter, or one within the other. */
const TEXTS: Readonly<Record<string, string>> = {
  'marks on one letter': `e${'\u0301'.repeat(60_000)}`,
  'marks of two kinds on one letter': `e${'\u0327\u0301'.repeat(30_000)}`,
  'letters with two marks': 'e\u0301\u0302'.repeat(20_000),
  'people joined without end': `👩${'\u200d👩'.repeat(20_000)}`,
  'letters of a flag': '🇩🇪'.repeat(15_000),
  'parts of syllables': '\u1100\u1161\u11a8'.repeat(20_000),
  'characters of no width': '\u200b'.repeat(60_000),
};

const TABLES: Readonly<Record<string, string>> = {
  'ten thousand columns': `${Array.from({ length: 10_000 }, (_, one) => `c${one}`).join(',')}\nx\n`,
  'a quote that never ends': `account,text\nx,"${'a""'.repeat(100_000)}`,
  'quotes and nothing else': `account,text\n${'"'.repeat(300_000)}`,
  'lines and nothing else': `account,text\n${'\n'.repeat(300_000)}`,
  'separators and nothing else': `account,text\n${','.repeat(300_000)}`,
};

const post = (what: string, path: string, body: object): HostileWork => ({
  ...{ what, method: 'POST', path, body },
});

/** What was found to cost most, and others of its kind. */
export function hostileWork(accounts: readonly string[]): readonly HostileWork[] {
  const texts = Object.entries(TEXTS);
  const marks = TEXTS['marks of two kinds on one letter']!;
  return [
    ...RULES.map((rule) =>
      post(`a recurrence by ${rule.slice(0, 60)}`, '/v1/recurrences/preview', {
        ...{ startsLocal: '2026-12-01T09:00', timezone: 'America/New_York', rule, count: 100 },
      }),
    ),
    ...accounts.flatMap((account) =>
      texts.map(([what, text]) =>
        post(`texts of ${what} for ${account}`, '/v1/posts/validate', {
          posts: Array.from({ length: 5 }, () => ({ account, text })),
        }),
      ),
    ),
    ...Object.entries(TABLES).map(([what, text]) =>
      post(`a table of ${what}`, '/v1/imports', { filename: 'a.csv', content: text }),
    ),
    post('a recurrence of fifty variants', '/v1/recurrences/preview', {
      ...{ startsLocal: '2026-12-01T09:00', timezone: 'Europe/Berlin', rule: 'FREQ=DAILY' },
      document: { posts: accounts.map((account) => ({ account, text: 'Hello' })) },
      variants: Array.from({ length: 50 }, (_, one) => ({
        text: `${one} ${marks.slice(0, 3_000)}`,
      })),
      count: 100,
    }),
    ...texts.map(([what, text]) => post(`a label named by ${what}`, '/v1/labels', { name: text })),
    ...texts.map(([what, text]) => ({
      ...{ what: `a search for ${what}`, method: 'GET' as const },
      path: `/v1/posts?q=${encodeURIComponent(text.slice(0, 300))}`,
    })),
    ...['%', '_', '\\', '%_', '"', "'", ' & ', '!', ':*'].map((sign) => ({
      ...{ what: `a search for ${sign} and nothing else`, method: 'GET' as const },
      path: `/v1/posts?q=${encodeURIComponent(sign.repeat(300).slice(0, 300))}`,
    })),
    ...texts.map(([what, text]) => ({
      ...post(`a sign-in by ${what}`, '/v1/auth/email/sign-in', {
        email: `${text}@a.b`,
        password: text,
      }),
      isStrange: true as const,
    })),
  ];
}
