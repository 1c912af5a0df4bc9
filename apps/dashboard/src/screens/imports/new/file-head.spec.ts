import { headOf, readHead, type FileHead } from './file-head.js';

const head = (text: string, name = 'posts.csv', isWhole = true): FileHead =>
  readHead(new TextEncoder().encode(text), name, isWhole);
const namesIn = (found: FileHead): readonly string[] =>
  'columns' in found ? found.columns.map(({ name }) => name) : [];

describe('the beginning of a file', () => {
  it('names its columns, with the first row as an example', () => {
    expect(head('\uFEFFaccount,text\r\nx:@garden,"Lanterns, ""lit"""\r\n')).toEqual({
      format: 'csv',
      columns: [
        { name: 'account', example: 'x:@garden' },
        { name: 'text', example: 'Lanterns, "lit"' },
      ],
    });
  });

  it.each([';', '\t'])('is read with %j between cells, too', (separator) => {
    const found = head(['account', 'text', 'labels'].join(separator));
    expect(namesIn(found)).toEqual(['account', 'text', 'labels']);
  });

  it.each(['\n', '\r', '\r\n'])('may have %j between lines, and lines without text', (end) => {
    const found = head([',', 'account,text', ' ', 'x:@garden,Lanterns', ''].join(end));
    expect(found).toMatchObject({
      columns: [
        { name: 'account', example: 'x:@garden' },
        { name: 'text', example: 'Lanterns' },
      ],
    });
  });

  it('may have columns without a name, and with one that stands there already', () => {
    expect(namesIn(head('text,,text,account\na,b,c,d'))).toEqual(['text', 'account']);
  });

  it('may have names of columns over several lines, and be cut off in a row', () => {
    const found = head('"what we\nwrite",when\n"and so', 'posts.csv', false);
    expect(found).toMatchObject({
      columns: [{ name: 'what we\nwrite', example: 'and so' }, { name: 'when' }],
    });
  });

  it('may be cut off within a letter, but not be wrong there', () => {
    const bytes = new TextEncoder().encode('account,text\nx:@garden,Laternenfest für');
    const cut = bytes.slice(0, -2);
    expect(readHead(cut, 'posts.csv', false)).toMatchObject({ format: 'csv' });
    expect(readHead(cut, 'posts.csv', true)).toEqual({ unreadable: 'encoding' });
  });

  it('is an object a line in NDJSON, whatever the file is called', () => {
    const line = JSON.stringify({
      account: 'x:@garden',
      settings: { madeWithAi: true },
      alt: null,
    });
    const columns = [
      { name: 'account', example: 'x:@garden' },
      { name: 'alt', example: '' },
    ];
    expect(head(`${line}\n{}`, 'posts.txt')).toEqual({ format: 'ndjson', columns });
    expect(head('[1]', 'posts.json')).toEqual({ unreadable: 'no-columns' });
    expect(head('{"account":', 'posts.ndjson')).toEqual({ unreadable: 'no-columns' });
  });

  it('tells what cannot be read', async () => {
    expect(head(' \n')).toEqual({ unreadable: 'empty' });
    expect(readHead(new Uint8Array([0x66, 0xfc, 0x72]), 'a.csv', true)).toEqual({
      unreadable: 'encoding',
    });
    expect(head('PK\u0003\u0004…', 'posts.xlsx')).toEqual({ unreadable: 'workbook' });
    expect(head('a\0c\0c\0', 'posts.csv')).toEqual({ unreadable: 'encoding' });
    expect(await headOf(new File([], 'posts.csv'))).toEqual({ unreadable: 'empty' });
    const large = new File([new Uint8Array(52_428_801)], 'posts.csv');
    expect(await headOf(large)).toEqual({ unreadable: 'too-large' });
  });
});
