import { MultipartError, parseMultipart } from './multipart.js';

describe('a multipart body', () => {
  const type = 'multipart/form-data; boundary="cut here"';
  const body = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

  it('gives fields and files in order, names unescaped, bytes untouched', () => {
    const parsed = parseMultipart(
      body(
        '--cut here',
        'Content-Disposition: form-data; name="a%22b"',
        '',
        'one\r\ntwo',
        '--cut here',
        'content-disposition: form-data; name=photo; filename="grün.png"',
        'Content-Type: image/png',
        '',
        '\u0000--cut',
        '--cut here--',
        '',
      ),
      type,
    );
    expect(parsed.field('a"b')).toBe('one\r\ntwo');
    expect(parsed.file('photo')).toMatchObject({ filename: 'grün.png', contentType: 'image/png' });
    expect(parsed.file('photo')?.bytes.toString()).toBe('\u0000--cut');
  });

  it.each([
    ['no boundary in the type', 'multipart/form-data', body('--cut here--')],
    ['no end', type, body('--cut here', 'Content-Disposition: form-data; name="a"', '', 'x')],
    ['a part without a name', type, body('--cut here', 'X: y', '', 'x', '--cut here--')],
  ])('is refused with %s', (_, contentType, bytes) => {
    expect(() => parseMultipart(bytes, contentType)).toThrow(MultipartError);
  });
});
