import { EventStream } from './event-stream.js';

const TEXT =
  'retry: 2000\nid: 7\n\nid: 7\ndata: {"a":1}\n\nid: 9\n: heartbeat\n\nid: 10\ndata: b\n\n';

describe('a stream of events', () => {
  it('is the same wherever it is cut', () => {
    for (let size = 1; size <= TEXT.length; size += 1) {
      const stream = new EventStream();
      const told = [];
      for (let at = 0; at < TEXT.length; at += size) {
        told.push(...stream.push(TEXT.slice(at, at + size)));
      }
      expect([size, told]).toEqual([size, [{ data: '{"a":1}' }, { data: 'b' }]]);
      expect(stream.lastEventId).toBe('10');
    }
  });

  it('keeps what is not whole yet', () => {
    const stream = new EventStream();
    expect(stream.push('data: half')).toEqual([]);
    expect(stream.push('\n')).toEqual([]);
    expect(stream.push('\n')).toEqual([{ data: 'half' }]);
  });
});
