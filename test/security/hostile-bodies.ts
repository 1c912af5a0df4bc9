import type { Operation } from './operations.js';

const NUL = '"\\u0000"';

/** What a stranger may send to any route that reads a body. */
export interface HostileBody {
  readonly what: string;
  readonly contentType: string;
  readonly bodyFor: (operation: Operation) => Buffer;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const BOUNDARY = 'b0undary';
const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Each is just below the limit of ordinary bodies, so that it is read and not merely counted. */
const ROOM = 1_000_000;

const many = (text: string, separator = ','): string =>
  `${text}${separator}`.repeat(Math.floor(ROOM / (text.length + separator.length)) - 1) + text;
const numbered = (count: number, make: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(separator);

/** The first field of a body that the document knows: what is in an unknown one, nobody reads. */
const firstField = (operation: Operation): string => fieldsOf(operation)[0]!;

const fieldsOf = ({ body }: Operation): readonly string[] => {
  const names = Object.keys(body?.properties ?? {});
  return names.length > 0 ? names : ['x'];
};

/** A body whose every known field holds the same text, together as long as a body may be. */
const inEveryField = (operation: Operation, repeated: string): string => {
  const names = fieldsOf(operation);
  const share = ROOM / names.length / (Buffer.byteLength(JSON.stringify(repeated)) - 2);
  const value = repeated.repeat(Math.floor(share));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
};

/** Made once for all routes, or for those with the same fields. Bytes, because each is sent twice at least. */
const made = (textFor: (operation: Operation) => string): HostileBody['bodyFor'] => {
  const bodies = new Map<string, Buffer>();
  return (operation) => {
    const names = textFor.length === 0 ? '' : fieldsOf(operation).join();
    const body = bodies.get(names) ?? Buffer.from(textFor(operation));
    bodies.set(names, body);
    return body;
  };
};

const as = (
  contentType: string,
  what: string,
  textFor: (operation: Operation) => string,
): HostileBody => ({ what, contentType, bodyFor: made(textFor) });

const json = (what: string, textFor: (operation: Operation) => string): HostileBody =>
  as(JSON_TYPE, what, textFor);

const text = (what: string, repeated: string): HostileBody =>
  json(`every field a text of ${what}`, (operation) => inEveryField(operation, repeated));

/** What has stopped services before: this one, or others of its kind. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  json('a list of NUL characters', () => `[${many(NUL)}]`),
  json('a field with a list of NUL characters', (one) => `{"${firstField(one)}":[${many(NUL)}]}`),
  json(
    'fields named by NUL characters',
    () => `{${numbered(60_000, (index) => `"\\u0000${index}":1`, ',')}}`,
  ),
  json('lists and nothing else', () => `[${many('[]')}]`),
  json('a field of objects and nothing else', (one) => `{"${firstField(one)}":[${many('{}')}]}`),
  json('100,000 unknown fields', () => `{${numbered(100_000, (index) => `"k${index}":1`, ',')}}`),
  json(
    'one field 100,000 times',
    (one) => `{${numbered(70_000, (index) => `"${firstField(one)}":${index}`, ',')}}`,
  ),
  json('nested as deep as it goes', () => `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  json('a number of a million digits', (one) => `{"${firstField(one)}":${'9'.repeat(ROOM)}}`),
  text('opened tags', '<a '),
  text('half an address', 'http://a.'),
  text('at signs', '@a'),
  text('dots', 'a.'),
  text('blanks', ' '),
  text('marks that combine', 'e\u0301\u0302'),
  text('joined emoji', '👩‍👩‍👧'),
  text('line ends', '\r\n'),
  text('percent signs', '%25'),
  as(FORM_TYPE, 'a form of 240,000 names', () =>
    numbered(240_000, (index) => `${index.toString(36)}=`, '&'),
  ),
  as(FORM_TYPE, 'a form of 64 KB of separators', () => '&'.repeat(65_000)),
  as(
    FORM_TYPE,
    'a form whose one field is 60 KB of dots',
    () => `signed_request=${'.'.repeat(60_000)}`,
  ),
  as(
    MULTIPART_TYPE,
    'a form of 20,000 parts',
    () =>
      `${numbered(20_000, (index) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${index}"\r\n\r\nx`, '\r\n')}\r\n--${BOUNDARY}--\r\n`,
  ),
  as(
    MULTIPART_TYPE,
    'a part with a head of a megabyte',
    () =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${'a;'.repeat(ROOM / 2)}"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
  ),
  as(
    MULTIPART_TYPE,
    'boundaries that never end a part',
    () => `--${BOUNDARY}\r\n${many(`\r\n--${BOUNDARY}`, '')}`,
  ),
];

/** Schedules that cost most where schedules are read: each is a document that a key may send. */
export function hostileSchedules(account: string): readonly HostileBody[] {
  const posts = (count: number, post: (index: number) => object): object => ({
    posts: Array.from({ length: count }, (_, index) => ({ account, text: 'a', ...post(index) })),
  });
  const document = (what: string, schedule: object): HostileBody => {
    const body = JSON.stringify(schedule);
    return json(what, () => body);
  };
  const fields = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));
  return [
    document(
      '20,000 addresses of media',
      posts(1_000, (post) => ({
        assets: Array.from({ length: 20 }, (_, one) => `https://10.0.0.1/${post}/${one}.jpg`),
      })),
    ),
    document(
      'a thousand posts with 200 unknown settings',
      posts(1_000, () => ({ settings: fields(200) })),
    ),
    document(
      'a thousand posts with 200 unknown fields',
      posts(1_000, () => fields(200)),
    ),
    document(
      'a thousand posts with everything wrong',
      posts(1_000, () => ({ publish_at: 'x', timezone: 'y', interaction_type: 'z', assets: [{}] })),
    ),
    document(
      'a thousand texts of opened tags',
      posts(1_000, () => ({ text: '<a '.repeat(3_000) })),
    ),
    document(
      'a thousand texts of half an address',
      posts(1_000, () => ({ text: 'http://a.'.repeat(1_000) })),
    ),
    document(
      'one text of nine megabytes',
      posts(1, () => ({ text: '<b>a.b '.repeat(1_300_000) })),
    ),
    document(
      'a thousand times the same text',
      posts(1_000, () => ({ text: 'Spring has come '.repeat(200) })),
    ),
    document('300,000 posts of nothing', { posts: Array.from({ length: 299_000 }, () => 0) }),
    document('a campaign of 10,000 steps', {
      campaigns: [
        {
          name: 'c',
          targets: [
            {
              account,
              steps: Array.from({ length: 10_000 }, (_, id) => ({ id: `${id}`, text: 'a' })),
            },
          ],
        },
      ],
    }),
    document('a campaign of 10,000 targets', {
      campaigns: [
        {
          name: 'c',
          targets: Array.from({ length: 10_000 }, () => ({ account, steps: [{ text: 'a' }] })),
        },
      ],
    }),
    document('10,000 campaigns', {
      campaigns: Array.from({ length: 10_000 }, () => ({ name: 'c', targets: [] })),
    }),
  ];
}
