import { bootImports, type ImportBench } from '../testing/import-bench.js';

describe('imports of what spreadsheet programs save', () => {
  let bench: ImportBench;
  let account: string;
  let at: string;

  beforeAll(async () => {
    bench = await bootImports();
    account = bench.schedules.account;
    at = new Date(bench.schedules.clock.now().getTime() + 86_400_000).toISOString();
  });
  afterAll(() => bench.close());

  it.each([
    ['a hint', (file: string) => `sep=;\r\n${file}`, 2],
    ['a hint saved as a row', (file: string) => `"sep=;";;;\n${file}`, 3],
    ['lines of old Macs', (file: string) => file.replaceAll('\n', '\r'), 2],
    ['UTF-16', (file: string) => Buffer.from(`\uFEFF${file}`, 'utf16le'), 2],
  ])('are read: with %s', async (_, saved, line) => {
    const file = `ACCOUNT;Text;Publish At;Settings.silent;;\n${account};Hallo;${at};TRUE;;;\n;;;;;\n`;
    const { one } = await bench.send(saved(file));
    expect([one.status, one.issues]).toEqual(['checked', []]);
    expect(await bench.rows(one.id)).toMatchObject([
      {
        ...{ line, state: 'ready', issues: [] },
        content: { account, text: 'Hallo', publishAt: at, settings: { silent: true } },
      },
    ]);
  });

  it('tell what was probably meant by a column, and what stands in one without a name', async () => {
    const file = `account,description,Caption,firstComment,weather,\n${account},a,b,c,d,note\n`;
    const { one } = await bench.send(file);
    expect(one.issues.map(({ code, path, message }) => [code, path, message])).toEqual([
      ...[
        ['description', 'There is no column description; it is not read; did you mean text?'],
        ['Caption', 'There is no column Caption; it is not read; did you mean text?'],
        ['firstComment', expect.stringContaining('settings.firstComment')],
        ['weather', 'There is no column weather; it is not read'],
        ['', expect.stringContaining('name it in the first row')],
      ].map(([name, message]) => ['column_unknown', `columns.${String(name)}`, message]),
    ]);
    const { one: split } = await bench.send('"account,text,publishAt"\n"a,b,c"\n');
    expect(split.error).toMatchObject({
      code: 'row_malformed',
      message: expect.stringContaining('split the column'),
    });
  });
});
