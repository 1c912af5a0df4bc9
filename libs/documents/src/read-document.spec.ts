import { readDocument, type ReadDocument } from './read-document.js';
import type { DocumentFormat } from './document-format.js';

const read = (format: DocumentFormat, text: string, name = 'march.md'): ReadDocument =>
  readDocument({ name, format, bytes: new TextEncoder().encode(text) });

const problemsOf = (document: ReadDocument): readonly string[] =>
  document.problems.map(({ code, position }) => `${position.line}:${position.column} ${code}`);

const placeOf = (document: ReadDocument, path: string): string => {
  const { line, column } = document.placeOf(path);
  return `${line}:${column}`;
};

describe('a YAML file', () => {
  const calendar = `# March
timezone: Europe/Berlin
posts:
  - account: x:@harbour
    text: The crane is back
    settings: # at last
      replySettings: everyone
  - account: linkedin:harbour
    text: |
      Two lines
      of text
    assets: [ crane.jpg, { url: 'pier.png', altText: The pier } ]
`;

  it('is the envelope, and everything in it has its place', () => {
    const document = read('yaml', calendar);
    expect(document.problems).toEqual([]);
    expect(document.schedule).toMatchObject({
      timezone: 'Europe/Berlin',
      posts: [{ settings: { replySettings: 'everyone' } }, { text: 'Two lines\nof text\n' }],
    });
    expect(placeOf(document, 'posts[0].text')).toBe('5:11');
    expect(placeOf(document, 'posts[0].settings')).toBe('6:5');
    expect(placeOf(document, 'posts[0].settings.replySettings')).toBe('7:22');
    expect(placeOf(document, 'posts[1].assets[1].altText')).toBe('12:54');
  });

  it('tells what is missing where it is missing from', () => {
    const document = read('yaml', calendar);
    expect(placeOf(document, 'posts[1].publish_at')).toBe('8:5');
    expect(placeOf(document, 'posts[1].settings.visibility')).toBe('8:5');
    expect(placeOf(document, 'campaigns')).toBe('1:1');
  });

  it('names the local files it wants uploaded', () => {
    expect(read('yaml', calendar).media).toEqual([
      { file: 'crane.jpg', path: 'posts[1].assets[0]' },
      { file: 'pier.png', path: 'posts[1].assets[1].url' },
    ]);
  });

  it('tells all its faults at once', () => {
    const document = read('yaml', 'a: 1\na: 2\nposts: @x\nb: !!binary aGk=\nc: "open\n');
    expect(document.schedule).toBeNull();
    expect(problemsOf(document)).toEqual([
      '2:1 syntax_invalid',
      '3:8 syntax_invalid',
      '4:4 syntax_invalid',
      '6:1 syntax_invalid',
    ]);
  });

  it('has one document', () => {
    expect(problemsOf(read('yaml', 'posts: []\n---\nposts: []\n'))).toEqual(['2:1 syntax_invalid']);
  });

  it('is an object', () => {
    expect(problemsOf(read('yaml', ''))).toEqual(['1:1 syntax_invalid']);
    expect(problemsOf(read('yaml', '- a\n- b\n'))).toEqual(['1:1 syntax_invalid']);
  });

  it('may repeat itself by aliases, which stand where they are used', () => {
    const document = read(
      'yaml',
      `defaults: &defaults
  account: x:@harbour
  settings: { a: 1 }
posts:
  - <<: *defaults
    text: one
  - account: &other x:@other
    text: two
  - { account: *other, text: three }
`,
    );
    expect(document.problems).toEqual([]);
    expect(document.schedule?.['posts']).toEqual([
      { account: 'x:@harbour', settings: { a: 1 }, text: 'one' },
      { account: 'x:@other', text: 'two' },
      { account: 'x:@other', text: 'three' },
    ]);
    expect(placeOf(document, 'posts[0].settings.a')).toBe('5:5');
    expect(placeOf(document, 'posts[2].account')).toBe('9:16');
  });

  it('is refused when its aliases stand for millions of values', () => {
    const levels = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, inner] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih']) {
      levels.push(`${name}: &${name} [${Array(9).fill(`*${inner}`).join(',')}]`);
    }
    expect(problemsOf(read('yaml', levels.join('\n')))).toEqual([
      expect.stringMatching(/^6:\d+ schedule_too_large$/),
    ]);
    expect(problemsOf(read('yaml', 'a: &a [*a]'))).toEqual(['1:8 nested_too_deep']);
  });

  it.each(['[', '[\n', '- ', '{a: ', '? '])('is refused when %j is nested without end', (open) => {
    const problems = problemsOf(read('yaml', open.repeat(100_000)));
    expect(problems).toContainEqual(expect.stringContaining('nested_too_deep'));
  });

  it('is refused when it is too long to be read soon', () => {
    const problems = problemsOf(read('yaml', `[${'{},'.repeat(1_000_000)}]`));
    expect(problems).toEqual([expect.stringMatching(/^1:\d+ schedule_too_large$/)]);
  });

  it.each([
    ['posts:\n- text: The crane is back. #garden #spring\n', '2:28'],
    ['posts:\n- text: The crane is back.\n    #garden\n', '3:5'],
    ['posts:\n- text: #garden is open\n', '2:9'],
    ['posts:\n- text:\n    #garden is open\n    and dry\n', '3:5'],
    ['posts:\n- text: Back # the crane\n', '2:14'],
    ['posts:\n- title: &one Back #garden\n', '2:20'],
    ['posts:\n- settings:\n    firstComment: Look #garden\n', '3:24'],
    ['posts:\n- settings:\n    tags:\n    - #garden\n    - b\n', '4:7'],
    ['posts:\n- labels:\n  - #garden\n  - b\n', '3:5'],
    ['posts:\n- assets:\n  - url: https://h/a.jpg\n    alt: A crane #garden\n', '4:18'],
    ['campaigns:\n- name: Spring #1\n', '2:16'],
  ])('loses no text to a comment: %j', (text, place) => {
    expect(problemsOf(read('yaml', text))).toEqual([`${place} text_commented`]);
  });

  it('may have comments where no text ends by them', () => {
    const text = `# The plan
posts: # of May
  # The first
  - account: x:@a #main
    text: "The crane" # quoted
    title: >- # folded
      Back #garden
    publishAt: 2027-05-01T09:00 # a Saturday
    settings:
      visibility: PUBLIC # for everybody
    # The end
  - text:
      # What it says
      Two
    account: x:@b
`;
    const document = read('yaml', text);
    expect(document.problems).toEqual([]);
    expect(document.schedule).toEqual({
      posts: [
        {
          account: 'x:@a',
          text: 'The crane',
          title: 'Back #garden',
          publishAt: '2027-05-01T09:00',
          settings: { visibility: 'PUBLIC' },
        },
        { text: 'Two', account: 'x:@b' },
      ],
    });
  });

  it('says nothing that JSON does not know', () => {
    expect(problemsOf(read('yaml', 'posts: .nan\n__proto__: {a: 1}\n'))).toEqual([
      '1:8 syntax_invalid',
      '2:1 field_unknown',
    ]);
  });

  it('tells places from the envelope on when that is wrapped', () => {
    const document = read('yaml', 'schedule:\n  posts:\n    - text: one\n');
    expect(placeOf(document, 'posts[0].text')).toBe('3:13');
    expect(placeOf(document, 'schedule')).toBe('1:1');
  });
});

describe('a JSON file', () => {
  it('is the envelope, with tabs and Windows lines as well', () => {
    const document = read(
      'json',
      '{\r\n\t"posts": [\r\n\t\t{"text": "a\\u00e9\\/"}\r\n\t]\r\n}\r\n',
    );
    expect(document.schedule).toEqual({ posts: [{ text: 'aé/' }] });
    expect(placeOf(document, 'posts[0].text')).toBe('3:12');
  });

  it.each([
    ['{"posts": [1, 2,]}', '1:17', 'value'],
    ['{"posts": [],}', '1:14', 'name'],
    ["{'posts': []}", '1:2', 'name'],
    ['{"posts" []}', '1:10', ':'],
    ['{"a": 1\n"b": 2}', '2:1', ', or }'],
    ['{"a": 01}', '1:7', 'value'],
    ['{"a": "x\ny"}', '1:7', 'value'],
    ['{"a": 1} x', '1:10', 'ended'],
    ['posts: []', '1:1', 'value'],
    ['{"a": tru}', '1:7', 'value'],
    ['{"a": [1', '1:9', ', or ]'],
    ['', '1:1', 'value'],
  ])('%j is wrong at %s', (text, place, expected) => {
    const [problem] = read('json', text).problems;
    expect(`${problem!.position.line}:${problem!.position.column}`).toBe(place);
    expect(problem!.message).toContain(expected);
  });

  it('has no merge keys', () => {
    const document = read('json', '{"<<": {"a": 1}}');
    expect(document.schedule).toEqual({ '<<': { a: 1 } });
  });

  it('names each field once', () => {
    expect(problemsOf(read('json', '{"a": 1,\n"a": 2}'))).toEqual(['2:1 syntax_invalid']);
  });
});

describe('any file', () => {
  const readBytes = (bytes: Uint8Array): ReadDocument =>
    readDocument({ name: 'a.yml', format: 'yaml', bytes });

  it('is UTF-8, with or without a mark at its beginning', () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('posts: []')]);
    expect(readBytes(marked).schedule).toEqual({ posts: [] });
    const broken = new Uint8Array([...new TextEncoder().encode('posts:\n- text: ä '), 0xe4]);
    expect(problemsOf(readBytes(broken))).toEqual(['2:11 encoding_invalid']);
  });

  it('is refused at the first byte that is no text, wherever a sound one stands before it', () => {
    const broken = Buffer.concat([
      Buffer.from('posts:\n- text: "\uFFFD\n  '),
      Buffer.from([0xe4, 0x20]),
    ]);
    expect(problemsOf(readBytes(broken))).toEqual(['3:3 encoding_invalid']);
  });

  it('may be UTF-16 with its mark, as programs for tables save it', () => {
    const little = Buffer.from('\uFEFFposts: [{text: ä}]', 'utf16le');
    expect(readBytes(little).schedule).toEqual({ posts: [{ text: 'ä' }] });
    expect(readBytes(Buffer.from(little).swap16()).schedule).toEqual({ posts: [{ text: 'ä' }] });
    expect(problemsOf(readBytes(little.subarray(0, -1)))).toEqual(['1:18 encoding_invalid']);
  });

  it('is no workbook', () => {
    const { problems } = readBytes(Buffer.from('PK\u0003\u0004rest', 'latin1'));
    expect(problems.map(({ message }) => message)).toEqual([
      'This is a workbook of a spreadsheet program; save it as CSV (UTF-8) and take that file',
    ]);
  });

  it('has at most 10 MiB', () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1);
    expect(problemsOf(readDocument({ name: 'a.csv', format: 'csv', bytes }))).toEqual([
      '1:1 file_too_large',
    ]);
  });
});
