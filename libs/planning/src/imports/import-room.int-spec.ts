import { bootImports, type ImportBench } from '../testing/import-bench.js';

describe('imports', () => {
  let bench: ImportBench;
  let account: string;
  let at: string;

  beforeAll(async () => {
    bench = await bootImports();
    account = bench.schedules.account;
    at = new Date(bench.schedules.clock.now().getTime() + 86_400_000).toISOString();
  });
  afterAll(() => bench.close());

  it('that were only checked make room for newer ones; those at work do not', async () => {
    const { database } = bench.schedules.platform;
    const file = (text: string): string => `account,text,publishAt\n${account},${text},${at}\n`;
    for (let sent = 0; sent < 10; sent += 1) await bench.send(file(String(sent)));
    await bench.send(file('one more'));
    const list = (): Promise<readonly { status: string; error: { code: string } | null }[]> =>
      database.query('SELECT status, error FROM imports ORDER BY status DESC');
    expect((await list()).map(({ status, error }) => error?.code ?? status)).toEqual([
      ...Array(10).fill('checked'),
      'import_replaced',
    ]);
    await database.execute(`UPDATE imports SET status = 'applying' WHERE status = 'checked'`);
    await expect(bench.send(file('too many'))).rejects.toMatchObject({ code: 'imports_busy' });
  });
});
