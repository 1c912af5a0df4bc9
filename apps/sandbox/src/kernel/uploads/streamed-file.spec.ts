import { createHash } from 'node:crypto';
import { StreamedFile } from './streamed-file.js';

describe('a streamed file', () => {
  const bytes = Buffer.from(Array.from({ length: 255 }, (_none, index) => index + 1));
  const taken = (content: Buffer, kept: number, step = 10): StreamedFile => {
    const file = new StreamedFile({ head: kept, tail: kept });
    for (let place = 0; place < content.length; place += step) {
      file.write(content.subarray(place, place + step));
    }
    return file;
  };
  const box = (type: string, content: Buffer): Buffer => {
    const header = Buffer.alloc(8);
    header.writeUInt32BE(content.length + 8);
    header.write(type, 4, 'latin1');
    return Buffer.concat([header, content]);
  };

  it('is counted and hashed, and keeps both ends', () => {
    const file = taken(bytes, 40);
    expect(file.size).toBe(255);
    expect(file.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(file.read(7, 23)).toEqual(bytes.subarray(7, 23));
    expect(file.read(215, 255)).toEqual(bytes.subarray(215));
    expect([file.has(0, 40), file.has(35, 60), file.has(215, 255)]).toEqual([true, false, true]);
    expect(file.read(100, 110)).toEqual(Buffer.alloc(10));
    expect(file.start()).toEqual(bytes.subarray(0, file.start().length));
    expect(file.start().length).toBeLessThan(60);
  });

  it('is there as a whole when it is small', () => {
    expect(taken(bytes, 40).whole()).toEqual(bytes);
    expect(taken(bytes, 200).read(0, 255)).toEqual(bytes);
    const large = new StreamedFile();
    large.write(Buffer.alloc(5 * 1024 * 1024));
    expect(large.whole()).toBeNull();
  });

  it.each([1, 7, 1000])('of a film keeps all but its pictures, in pieces of %s bytes', (step) => {
    const tables = Buffer.from('tables');
    const film = Buffer.concat([
      box('ftyp', Buffer.from('isom')),
      box('mdat', bytes),
      box('moof', tables),
      box('mdat', bytes),
      box('moov', tables),
    ]);
    const file = taken(film, 1000, step);
    expect(file.size).toBe(film.length);
    const moof = 12 + 263;
    expect(file.read(moof, moof + 14)).toEqual(box('moof', tables));
    expect(file.read(film.length - 14, film.length)).toEqual(box('moov', tables));
    expect([file.has(12, 20), file.has(20, 21)]).toEqual([true, false]);
    expect(file.start()).toHaveLength(20);
  });

  it('is not touched by what its fork takes', () => {
    const file = taken(bytes, 40);
    const digest = file.digest();
    const fork = file.fork();
    fork.write(Buffer.alloc(500));
    expect([file.size, file.digest(), fork.size]).toEqual([255, digest, 755]);
    expect(file.read(250, 255)).toEqual(bytes.subarray(250));
  });

  it('holds nothing of the buffers that it was given', () => {
    const file = new StreamedFile();
    const sent = Buffer.from('a film');
    file.write(sent);
    sent.fill('x');
    expect(String(file.start())).toBe('a film');
  });
});
