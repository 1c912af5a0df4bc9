import { readDocument, type ReadDocument } from '../read-document.js';

const read = (text: string): ReadDocument =>
  readDocument({ name: 'march.csv', format: 'csv', bytes: new TextEncoder().encode(text) });

const problemsOf = (text: string): readonly string[] =>
  read(text).problems.map(({ code, position }) => `${position.line}:${position.column} ${code}`);

const placeOf = (document: ReadDocument, path: string): string => {
  const { line, column } = document.placeOf(path);
  return `${line}:${column}`;
};

describe('a CSV file', () => {
  it('is a post a row', () => {
    const document = read(
      'account,text,publishAt,timezone,title,assets,alt,settings.visibility,settings.notify\r\n' +
        'x:@a,"One, ""two""\r\nthree",2027-03-01T09:00,Europe/Berlin,,a.jpg | https://h/b.png,The pier|,,\r\n' +
        '\r\n' +
        'linkedin:b,Four,,,A title,,,PUBLIC,true\r\n',
    );
    expect(document.problems).toEqual([]);
    expect(document.schedule).toEqual({
      posts: [
        {
          account: 'x:@a',
          text: 'One, "two"\nthree',
          publishAt: '2027-03-01T09:00',
          timezone: 'Europe/Berlin',
          assets: [{ url: 'a.jpg', altText: 'The pier' }, 'https://h/b.png'],
        },
        {
          account: 'linkedin:b',
          text: 'Four',
          title: 'A title',
          settings: { visibility: 'PUBLIC', notify: true },
        },
      ],
    });
    expect(document.media).toEqual([{ file: 'a.jpg', path: 'posts[0].assets[0].url' }]);
    expect(placeOf(document, 'posts[0].text')).toBe('2:7');
    expect(placeOf(document, 'posts[0].assets[1]')).toBe('3:48');
    expect(placeOf(document, 'posts[1].settings.visibility')).toBe('5:29');
    expect(placeOf(document, 'posts[1].publish_at')).toBe('5:1');
  });

  it('is campaigns where its rows name them', () => {
    const document = read(
      'campaign,account,step,parentStep,interactionType,text\n' +
        'Launch,x:@a,one,,,First\n' +
        'Launch,linkedin:b,,,,Elsewhere\n' +
        'Launch,x:@a,two,one,reply,Second\n' +
        'Later,x:@a,,,,Third\n',
    );
    expect(document.schedule).toEqual({
      campaigns: [
        {
          name: 'Launch',
          targets: [
            {
              account: 'x:@a',
              steps: [
                { text: 'First', id: 'one' },
                { text: 'Second', id: 'two', parentStepId: 'one', interactionType: 'reply' },
              ],
            },
            { account: 'linkedin:b', steps: [{ text: 'Elsewhere' }] },
          ],
        },
        { name: 'Later', targets: [{ account: 'x:@a', steps: [{ text: 'Third' }] }] },
      ],
    });
    expect(placeOf(document, 'campaigns[0].targets[0].steps[1].parentStepId')).toBe('4:17');
    expect(placeOf(document, 'campaigns[0].targets[1].account')).toBe('3:8');
    expect(placeOf(document, 'campaigns[1].name')).toBe('5:1');
  });

  it('may have semicolons or tabs between its cells', () => {
    const wanted = { posts: [{ account: 'x:@a', text: 'One, two' }] };
    expect(read('account;text\nx:@a;One, two\n').schedule).toEqual(wanted);
    expect(read('account\ttext\nx:@a\tOne, two').schedule).toEqual(wanted);
  });

  it('takes off what keeps programs for tables from running a text', () => {
    const texts = ["'=1+1", "'+49", "'-5", "'@all", "''=x", "'quoted'", "it's"];
    const { schedule } = read(`account,text\n${texts.map((text) => `x:@a,${text}\n`).join('')}`);
    expect((schedule!['posts'] as { text: string }[]).map(({ text }) => text)).toEqual([
      '=1+1',
      '+49',
      '-5',
      '@all',
      "'=x",
      "'quoted'",
      "it's",
    ]);
  });

  it('reads settings as JSON where they look like it', () => {
    const { schedule } = read(
      'account,settings.a,settings.b,settings.c,settings.d\nx:@a,12,"[""x""]","""12""",12 o\'clock\n',
    );
    expect(schedule).toMatchObject({
      posts: [{ settings: { a: 12, b: ['x'], c: '12', d: "12 o'clock" } }],
    });
    expect(problemsOf('account,settings.a\nx:@a,[x\n')).toEqual(['2:6 field_invalid']);
  });

  it('hands back what an export tells beside the posts', () => {
    expect(problemsOf('account,postId,status,publishAtUtc,providerUrl,error\nx:@a,,,,,\n')).toEqual(
      [],
    );
  });

  it('tells every problem at its place', () => {
    expect(problemsOf('account,txt,key,key\nx:@a,One,k1\nx:@a,"open\n')).toEqual([
      '1:9 column_unknown',
      '1:17 column_repeated',
      '2:1 row_malformed',
      '3:1 row_malformed',
      '3:6 row_malformed',
    ]);
    expect(problemsOf('account,key\nx:@a,one\nx:@b,one\n')).toEqual(['3:6 row_key_repeated']);
    expect(problemsOf('account,text\nx:@a,"a" b\n')).toEqual(['2:9 row_malformed']);
    expect(problemsOf('account,campaign\nx:@a,Launch\nx:@a,\n')).toEqual(['3:1 row_malformed']);
    expect(problemsOf('account,assets,alt\nx:@a,a.jpg,one|two\n')).toEqual(['2:12 field_invalid']);
    expect(problemsOf('text\none\n')).toEqual(['1:1 column_unknown']);
    expect(problemsOf('')).toEqual(['1:1 row_malformed']);
  });

  it('has as many rows as the service takes posts', () => {
    const rows = 'x:@a,text\n'.repeat(1_000);
    expect(problemsOf(`account,text\n${rows}`)).toEqual([]);
    expect(problemsOf(`account,text\n${rows}x:@a,one more\nx:@a,another\n`)).toEqual([
      '1002:1 schedule_too_large',
    ]);
  });
});

describe('a table that a spreadsheet program has saved', () => {
  const posts = [{ account: 'x:@a', text: 'One', settings: { silent: true } }];

  it.each([
    ['with a hint of its separator', 'sep=;\r\naccount;text;settings.silent\r\nx:@a;One;TRUE\r\n'],
    [
      'with a hint that was saved as a row',
      'sep=,,,\naccount,text,settings.silent,\nx:@a,One,True,\n',
    ],
    [
      'with a hint that another took for a cell',
      '"sep=;",,\naccount,text,settings.silent\nx:@a,One,true\n',
    ],
    ['with names in capitals', 'ACCOUNT;Text;Settings.silent\nx:@a;One;true\n'],
    ['with lines of old Macs', 'account,text,settings.silent\rx:@a,One,TRUE\r'],
    [
      'with empty columns and cells behind',
      'account,text,settings.silent,,\nx:@a,One,TRUE,,,\n,,,,\n',
    ],
    ['with tabs', 'account\ttext\tsettings.silent\nx:@a\tOne\tTRUE\n'],
  ])('is read: %s', (_, text) => {
    const { problems, schedule } = read(text);
    expect(problems).toEqual([]);
    expect(schedule).toEqual({ posts });
  });

  it('is read however names of columns are parted', () => {
    const { problems, schedule } = read(
      'Account,TEXT,Publish At,time_zone,Interaction-Type\nx:@a,One,2027-03-01T09:00,UTC,post\n',
    );
    expect(problems).toEqual([]);
    expect(schedule).toEqual({
      posts: [
        {
          ...{ account: 'x:@a', text: 'One', publishAt: '2027-03-01T09:00' },
          ...{ timezone: 'UTC', interactionType: 'post' },
        },
      ],
    });
  });

  it('keeps the digits of long numbers', () => {
    const { schedule } = read(
      'account,settings.board,settings.count\nx:@a,123456789012345678,42\n',
    );
    expect(schedule).toMatchObject({
      posts: [{ settings: { board: '123456789012345678', count: 42 } }],
    });
  });

  it.each([
    ['"account,text,publishAt"\n"x:@a,One,2027"\n', '1:1 row_malformed', 'split the column'],
    ['account,text,assets\nx:@a,One\n', '2:1 row_malformed', 'put an empty cell for each'],
    ['account,text\nx:@a,One, two\n', '2:1 row_malformed', 'in quotes'],
    ['account,text,\nx:@a,One,note\n', '2:10 column_unknown', 'name it in the first row'],
    ['account,description\nx:@a,One\n', '1:9 column_unknown', 'did you mean text?'],
    ['account,caption\nx:@a,One\n', '1:9 column_unknown', 'did you mean text?'],
    ['account,media_link\nx:@a,One\n', '1:9 column_unknown', 'did you mean assets?'],
    ['account,hashtags\nx:@a,One\n', '1:9 column_unknown', 'written in the text'],
    ['account,date\nx:@a,One\n', '1:9 column_unknown', 'did you mean publishAt?'],
    ['account,publish_at,publishAt\nx:@a,,\n', '1:20 column_repeated', 'stands here again'],
  ])('is refused with the fix: %j', (text, place, fix) => {
    expect(problemsOf(text)).toEqual([place]);
    expect(read(text).problems[0]!.message).toContain(fix);
  });
});
