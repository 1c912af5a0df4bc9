import { Output } from './output.js';

describe('a table of the command line', () => {
  it('stands in columns, however wide the letters are', async () => {
    let text = '';
    const sink = { write: async (part: string): Promise<void> => void (text += part) };
    const rows = [
      { name: '港口', mode: 'live', at: new Date(0) },
      { name: 'Pier 7', mode: 'sandbox', at: null },
    ];
    await new Output(sink, false).table(rows, ['name', 'mode', 'at'], 'None.');
    expect(text.split('\n')).toEqual([
      'NAME    MODE     AT',
      '港口    live     1970-01-01T00:00:00.000Z',
      'Pier 7  sandbox  –',
      '',
    ]);
  });
});
